import { ConfigError, readConfig } from '../src/server/config.ts'
import { runAdmin } from '../src/server/admin/run-admin.ts'

/** The maximum number of characters read from standard input. The first part of a bounced mail is enough to say why. */
const maxInput = 1024 * 1024

async function readInput(): Promise<string> {
  let text = ''
  for await (const part of process.stdin.setEncoding('utf8')) {
    text += part
    if (text.length > maxInput) break
  }
  return text
}

/* `npm run admin`: what the people who run the service do (src/server/admin/run-admin.ts). */
try {
  const result = await runAdmin(process.argv.slice(2), readConfig(), readInput)
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
