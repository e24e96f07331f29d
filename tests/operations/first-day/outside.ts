import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { SMTPServer } from 'smtp-server'

/** A mail that arrived: to whom, and its text with soft line breaks taken out. */
export type Mail = { to: string; text: string }

/** What a clinic rents elsewhere: a mail server, a gateway of text messages, and an S3 service with two buckets. */
export type Outside = {
  mails: Mail[]
  texts: { to: string; text: string }[]
  /** What the server is told of them. */
  settings: Record<string, string>
  /** The same with the other bucket. */
  elsewhere: Record<string, string>
  close: () => Promise<void>
}

export async function startOutside(folder: string): Promise<Outside> {
  const [mail, gateway, store] = [await startMailServer(), await startGateway(folder), await startStore(folder)]
  const settings = {
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    SMTP_TLS: 'off',
    MAIL_FROM: 'hello@skin.example.nz',
    SMS_URL: gateway.url,
    S3_ENDPOINT: store.url,
    S3_BUCKET: 'photos',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    PRIVATE_SERVICES: `${gateway.host},${new URL(store.url).host}`,
  }
  return {
    mails: mail.mails,
    texts: gateway.texts,
    settings,
    elsewhere: { ...settings, S3_BUCKET: 'elsewhere' },
    close: async () => {
      mail.close()
      gateway.close()
      await store.close()
    },
  }
}

const plain = (text: string) =>
  text.replaceAll('=\r\n', '').replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))

async function startMailServer() {
  const mails: Mail[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, { envelope }, done) => {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.once('end', () => {
        for (const { address } of envelope.rcptTo) mails.push({ to: address, text: plain(text) })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    mails,
    port: (server.server.address() as AddressInfo).port,
    close: () => server.close(() => undefined),
  }
}

/** A gateway that takes messages as MessageMedia's documentation says. */
async function startGateway(folder: string) {
  const texts: Outside['texts'] = []
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const keyFile = join(folder, 'gateway.pem')
  await writeFile(keyFile, publicKey.export({ type: 'spki', format: 'pem' }))
  const server = createServer((request, answer) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.once('end', () => {
      if (request.method !== 'POST') return void answer.writeHead(404).end('{}')
      const { messages } = JSON.parse(body) as { messages: { destination_number: string; content: string }[] }
      texts.push(...messages.map(({ destination_number: to, content: text }) => ({ to, text })))
      const taken = messages.map(() => ({ message_id: randomUUID(), status: 'queued' }))
      answer.writeHead(202, { 'content-type': 'application/json' }).end(JSON.stringify({ messages: taken }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    texts,
    host,
    url: `messagemedia://key:secret@${host}?nz=2244&au=+61400000000&public_key=${keyFile}`,
    close: () => server.close(),
  }
}

async function startStore(folder: string) {
  const directory = join(folder, 's3')
  await mkdir(directory)
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [
      { name: 'photos', configs: [] },
      { name: 'elsewhere', configs: [] },
    ],
  })
  const { port } = await server.run()
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
