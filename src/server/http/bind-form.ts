import type { Context } from 'hono'
import type { Endpoint, HandlerAnswer, ValidForm } from '../../contract/endpoint.ts'
import type { Actor } from './actor.ts'
import type { BoundEndpoint } from './bind.ts'
import { announcedLength, readBody } from './input/read-body.ts'
import { type FormParts, readMultipart } from './input/read-multipart.ts'
import { parseInput } from './input/parse-input.ts'
import { refuseUnknownFields } from './input/unknown-fields.ts'
import { laneCaller } from './lanes/lane-caller.ts'
import { Problem } from './problem.ts'

/** A validated multipart call: its text parts, and the bytes of its `File` part if there is one. */
type FormCall<E extends Endpoint> = { form: ValidForm<E>; file: Buffer | null; actor: Actor; headers: Headers }
export type FormHandler<E extends Endpoint> = {
  /** Runs before the body is read, so that an unauthorised caller is rejected at once. */
  authorise: (actor: Actor, headers: Headers) => Promise<void>
  handle: (call: FormCall<E>) => Promise<HandlerAnswer<E>>
}

const smallForm = 64 * 1024
/** The senders whose large form is being received or handled. */
const senders = new Set<string>()

/**
 * Binds an endpoint with a multipart body to its handler. If a part is repeated, the last one counts. Unknown parts are
 * refused for staff and ignored for everybody else. Throws `unsupported-media-type`, `bad-request`, `invalid`,
 * `too-many-attempts` while another large form of the caller is handled, and what `readBody` throws.
 */
export function bindForm<E extends Endpoint>(endpoint: E, { authorise, handle }: FormHandler<E>): BoundEndpoint {
  return {
    endpoint,
    handle: async (context, actor) => {
      const { headers } = context.req.raw
      await authorise(actor, headers)
      const sender = laneCaller(actor, context.get('callerAddress') ?? 'unknown')
      const answer = async () => {
        const parts = await readForm(context, endpoint.bodyLimit ?? 0)
        const { File: file, ...texts } = parts
        const form = parseInput(endpoint.form, texts, '') as ValidForm<E>
        refuseUnknownFields({ endpoint, actor }, [{ sent: texts, taken: form ?? {}, root: '' }])
        const result = await handle({ form, file: Buffer.isBuffer(file) ? file : null, actor, headers })
        if (result === undefined || result === null) return context.body(null, 204)
        return context.json(endpoint.response?.parse(result) as object, 200)
      }
      const length = announcedLength(context)
      return length !== null && length <= smallForm ? answer() : inTurn(sender, answer)
    },
  }
}

/** Each sender has one large form until it is answered, so one slow sender can't take all of what forms may use. */
async function inTurn(sender: string, answer: () => Promise<Response>): Promise<Response> {
  if (senders.has(sender))
    throw new Problem('too-many-attempts', {
      detail: 'Another file from this account or network is on its way. Send one at a time.',
      headers: { 'retry-after': '2' },
    })
  senders.add(sender)
  try {
    return await answer()
  } finally {
    senders.delete(sender)
  }
}

async function readForm(context: Context, maxBytes: number): Promise<FormParts> {
  const type = context.req.header('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type))
    throw new Problem('unsupported-media-type', { detail: 'Send multipart/form-data.' })
  const body = await readBody(context, { maxBytes })
  try {
    return readMultipart(body, type)
  } catch {
    throw new Problem('bad-request', { detail: 'The form could not be read.' })
  }
}
