import { join } from 'node:path'
import { ConfigError, readConfig } from './config.ts'
import { demoSignIns } from './demo/demo-sign-ins.ts'
import { startServer } from './start/start-server.ts'

try {
  const config = readConfig()
  const server = await startServer(config, join(import.meta.dirname, '../../dist/client'))
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      void server.stop().then(() => process.exit(0))
    })
  }
  const address = config.publicUrl.replace(`:${config.port}`, `:${server.port}`)
  process.stdout.write(`\nLentigo is ready at ${address}\n`)
  if (config.demo && config.host === '127.0.0.1')
    process.stdout.write(
      'A demo answers this machine alone: everybody knows its sign-ins, and it shows every message. HOST=0.0.0.0 lets others in.\n',
    )
  if (config.demo)
    process.stdout.write(
      `Demo sign-ins, all with the password ${demoSignIns.password}:\n${demoSignIns.list.map((one) => `  ${one.userName}  ${one.who}\n`).join('')}`,
    )
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
