import { ConfigError, readConfig } from '../src/server/config.ts'
import { runAdmin } from '../src/server/admin/run-admin.ts'

/* `npm run admin`: sets the clinic up from a file, and writes it as one. */
try {
  const said = await runAdmin(process.argv.slice(2), readConfig())
  if ('output' in said) process.stdout.write(said.output)
  else {
    process.stderr.write(said.error)
    process.exitCode = 1
  }
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
