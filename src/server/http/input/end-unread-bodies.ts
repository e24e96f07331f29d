import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'

/** What is left of a body of this size is read to its end, so that the connection serves the next request. */
const smallBody = 64 * 1024
/** How long a connection stays open after its answer, in ms. One that is cut at once would often cut off the answer. */
const timeForAnswer = 500

/**
 * Ends the connection of every answer that is given before a large body was read: a refusal, a call that takes no body,
 * a page. Otherwise Node reads on what nobody uses: the body of a GET without an end, of others for half a second.
 */
export const endUnreadBodies: MiddlewareHandler = async (context, next) => {
  await next()
  const incoming = (context.env as { incoming?: IncomingMessage } | undefined)?.incoming
  if (incoming?.complete !== false || !isLarge(context)) return
  context.res.headers.set('connection', 'close')
  stopReading(incoming)
}

function isLarge(context: Context): boolean {
  const length = context.req.header('content-length')
  return length === undefined ? context.req.header('transfer-encoding') !== undefined : Number(length) > smallBody
}

/** Both Node and its adapter would discard the rest by reading it: `resume` is how they do, `destroySoon` how they end. */
function stopReading(incoming: IncomingMessage): void {
  const { socket } = incoming
  // A body that somebody has begun to read is not discarded by Node.
  incoming.read(0)
  incoming.resume = () => incoming
  socket.destroySoon = () => {
    socket.end()
    setTimeout(() => socket.destroy(), timeForAnswer).unref()
  }
}
