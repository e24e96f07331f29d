import pino, { type Logger } from 'pino'
import type { Config } from '../config.ts'

export type { Logger }

/**
 * Makes the logger. The log contains no patient data: bodies, queries and tokens are never logged, and fields with
 * these names are removed.
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
