/**
 * Whether this service sends text messages, which theme.js says: where it sends none (`SMS_URL=off`), no page offers or
 * promises one.
 */
export const sendsTexts = (): boolean => document.documentElement.dataset['texts'] !== 'off'
