import { describeFailure } from '../../platform/describe-failure.ts'
import { heartbeatMs } from '../../../contract/live.ts'
import type { CanReceive, AudienceEvent } from '../../access/live-audience.ts'
import { Problem } from '../../http/problem.ts'
import type { LiveEvent } from '../../platform/live/live-event.ts'
import type { LiveFeed, LiveSubscriber } from '../../platform/live/live-feed.ts'
import type { Logger } from '../../platform/logger.ts'
import { heartbeatLines, changeLines, openLines, resetLines } from './event-lines.ts'
import { type StreamOwner, type LiveStream, liveStream } from './live-stream.ts'

/**
 * The maximum number of streams in this process: per login (a new one closes the oldest), per address, and in total.
 */
type StreamLimits = { ofLogin: number; ofAddress: number; ofAll: number }

export type ChangeStreams = {
  /**
   * Opens a stream that starts with the missed changes, or with `reset` when there are too many. Throws
   * `too-many-attempts` beyond the limits.
   */
  openStream: (who: StreamOwner, readMissed: () => Promise<MissedEvents>) => Promise<ReadableStream<Uint8Array>>
  count: () => number
}
type MissedEvents = readonly LiveEvent[] | 'too-many'

type ChangeStreamsInput = {
  feed: LiveFeed
  audience: (event: AudienceEvent) => Promise<CanReceive>
  limits: StreamLimits
  logger: Logger
  random?: () => number
  beatMs?: number
}

// Streams end after a while, because sessions and grants are only checked at the start.
const shortestLife = 480_000
const longestLife = 600_000

/** The streams of this process. Each sends only changes that its user may see, and ends with its session. */
export function createChangeStreams(input: ChangeStreamsInput): ChangeStreams {
  const { feed, audience, limits, random = Math.random, beatMs = heartbeatMs } = input
  const streams = new Set<LiveStream>()
  let beats: NodeJS.Timeout | undefined
  const beat = () => {
    for (const stream of streams) {
      if (stream.until <= performance.now()) stream.end()
      else stream.push(heartbeatLines)
    }
  }
  const end = () => {
    clearInterval(beats)
    for (const stream of streams) stream.end()
  }
  feed.subscribe({ ...senderTo(streams, input), onEnd: end })
  const catchUp = async (stream: LiveStream, events: MissedEvents) => {
    if (events === 'too-many') return stream.push(resetLines)
    // The session may have ended while the stream was being opened. (Grants were checked just before.)
    if (events.some((event) => event.kind === 'session' && endsFor(event, stream.user))) return stream.end()
    const told = events.filter((event) => !isEnd(event)) as AudienceEvent[]
    const heard = await Promise.all(told.map(audience))
    for (const [i, event] of told.entries()) if (heard[i]?.(stream.user)) stream.push(changeLines(event))
  }
  return {
    openStream: async (who, readMissed) => {
      await feed.ready()
      enforceLimits(streams, who, limits)
      const until = performance.now() + shortestLife + random() * (longestLife - shortestLife)
      const stream = liveStream({ ...who, until, onEnd: (ended) => streams.delete(ended) })
      streams.add(stream)
      beats ??= setInterval(beat, beatMs).unref()
      stream.push(openLines)
      await stream
        .holding(async () => catchUp(stream, await readMissed()))
        .catch((error: unknown) => {
          stream.end()
          throw error
        })
      return stream.body
    },
    count: () => streams.size,
  }
}

/** Sends each change to the streams in the order of their numbers, because clients resume after the last one. */
function senderTo(
  streams: Set<LiveStream>,
  { audience, logger }: ChangeStreamsInput,
): Pick<LiveSubscriber, 'onEvent' | 'onMissed'> {
  let turn = Promise.resolve()
  const missed = () => {
    for (const stream of streams) stream.push(resetLines)
  }
  const tell = async (told: AudienceEvent, allowed: Promise<CanReceive>) => {
    try {
      const mayHear = await allowed
      const lines = changeLines(told)
      for (const stream of streams) if (mayHear(stream.user)) stream.push(lines)
    } catch (error) {
      logger.warn(describeFailure(error), 'a change could not be sent to an open page')
      missed()
    }
  }
  const hear = (event: LiveEvent) => {
    if (isEnd(event)) {
      for (const stream of streams) if (endsFor(event, stream.user)) stream.end()
      return
    }
    if (streams.size === 0) return
    const told = event as AudienceEvent
    const allowed = audience(told)
    allowed.catch(() => undefined)
    turn = turn.then(() => tell(told, allowed))
  }
  return { onEvent: hear, onMissed: missed }
}

function enforceLimits(streams: Set<LiveStream>, { user, address }: StreamOwner, limits: StreamLimits): void {
  const all = [...streams]
  const ofAddress = all.filter((stream) => stream.address === address).length
  if (all.length >= limits.ofAll || ofAddress >= limits.ofAddress)
    throw new Problem('too-many-attempts', { headers: { 'retry-after': '30' } })
  const own = all.filter((stream) => stream.user.loginId === user.loginId)
  if (own.length >= limits.ofLogin) own[0]?.end()
}

const isEnd = ({ kind }: LiveEvent): boolean => kind === 'session' || kind === 'grants'

const endsFor = ({ kind, id }: LiveEvent, user: StreamOwner['user']): boolean =>
  id === null || id === (kind === 'session' ? user.sessionId : user.loginId)
