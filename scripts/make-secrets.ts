import { makeSecrets } from '../src/server/platform/secrets.ts'

process.stdout.write(`${JSON.stringify(await makeSecrets(), null, 2)}\n`)
