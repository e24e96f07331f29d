import type { Context } from 'hono'
import { readBody } from '../../http/input/read-body.ts'

const formLimit = 16 * 1024

/** The fields of a form; null if the body is no form. Throws what `readBody` throws. */
export async function readForm(context: Context): Promise<URLSearchParams | null> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(context.req.header('content-type') ?? '')) return null
  const body = await readBody(context, { maxBytes: formLimit })
  return new URLSearchParams(body.toString('utf8'))
}
