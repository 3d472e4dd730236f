// The browser of this machine, without a window.
import { chromium } from 'playwright-core';

export const launch = (...args) =>
  chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: [...args, ...(process.getuid() === 0 ? ['--no-sandbox'] : [])],
  });

export const desk = { viewport: { width: 1400, height: 900 }, colorScheme: 'light' };
export const phone = { viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true };
