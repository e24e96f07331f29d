/** The IANA zone that this device's clock is set to. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
