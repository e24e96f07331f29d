import { ConfigError, readConfig } from '../src/server/config.ts'
import { runAdmin } from '../src/server/admin/run-admin.ts'

/* `npm run admin`: what the people who run the service do (src/server/admin/run-admin.ts). */
try {
  const result = await runAdmin(process.argv.slice(2), readConfig())
  if ('output' in result) process.stdout.write(result.output)
  else {
    process.stderr.write(result.error)
    process.exitCode = 1
  }
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
