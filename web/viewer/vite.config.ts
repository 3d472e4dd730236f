import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { viteSingleFile } from 'vite-plugin-singlefile';

// One file that opens from disk. Where it goes is said by --outDir.
export default defineConfig({
  plugins: [svelte(), viteSingleFile()],
  build: { target: 'es2022', reportCompressedSize: false },
});
