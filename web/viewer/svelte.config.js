// Nothing to say; svelte-check asks for the file.
export default {};
