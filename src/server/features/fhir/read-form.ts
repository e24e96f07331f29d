import type { Context } from 'hono'

/** The fields of a form; null if the body is no form, or did not arrive completely. */
export async function readForm(context: Context): Promise<URLSearchParams | null> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(context.req.header('content-type') ?? '')) return null
  const text = await context.req.text().catch(() => null)
  return text === null ? null : new URLSearchParams(text)
}
