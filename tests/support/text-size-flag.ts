/** Starts Chromium with text of this size, as somebody sets it in their browser: what is in rem follows it. */
export const textSizeFlag = (percent: number): string => `--blink-settings=defaultFontSize=${(16 * percent) / 100}`
