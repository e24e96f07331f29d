/** Whether this browser can make and use passkeys at this address. */
export const supportsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'
