/** Whether this browser supports passkeys on this page. */
export const supportsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'
