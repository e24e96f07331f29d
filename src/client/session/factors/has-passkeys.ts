/** Whether this browser can make and use passkeys at this address. */
export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'
