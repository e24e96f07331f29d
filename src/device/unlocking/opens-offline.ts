import type { KeyRow } from '../database/device-db.ts'

/** Whether a password opens somebody's keys here without a network. */
export const opensOffline = (row: Pick<KeyRow, 'use' | 'password'>): boolean =>
  row.use === 'allowed' && row.password !== null
