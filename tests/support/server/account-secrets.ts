import { messagesTo } from './sign-in.ts'
import type { TestServer } from './test-server.ts'

/** The token of the latest link with this path that was mailed to somebody. */
export async function linkTo(server: TestServer, recipient: string, path: RegExp): Promise<string> {
  const bodies = (await messagesTo(server, recipient)).map((mail) => path.exec(mail.body)?.[1])
  const token = bodies.findLast((found) => found !== undefined)
  if (token === undefined) throw new Error('no such link was mailed')
  return token
}

/** The code of the latest text message to a number in E.164. */
export async function codeTo(server: TestServer, phone: string): Promise<string> {
  const code = /^(\d{6}) /.exec((await messagesTo(server, phone)).at(-1)?.body ?? '')?.[1]
  if (code === undefined) throw new Error('no code was sent')
  return code
}

/** A code with another last digit. */
export const wrongCode = (code: string): string => code.slice(0, 5) + ((Number(code.at(-1)) + 1) % 10)
