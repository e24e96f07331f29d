import pino, { type Logger } from 'pino'
import type { Config } from '../config.ts'

export type { Logger }

/**
 * The log. It holds no patient data: bodies, queries and tokens are never passed to it, and what might
 * slip in under these names is removed.
 */
export const makeLogger = (level: Config['logLevel']): Logger =>
  pino({
    level,
    redact: {
      paths: [
        '*.password',
        '*.token',
        '*.accessToken',
        '*.refreshToken',
        '*.authorization',
        '*.userName',
        '*.body',
        '*.requestModel',
      ],
      remove: true,
    },
  })
