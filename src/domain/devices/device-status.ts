/** A lost tablet is revoked first; wiping it is a second step, so that a mistake costs no draft (docs/offline.md 4). */
export type DeviceStatus = 'active' | 'revoked' | 'wipe'
