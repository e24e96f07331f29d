import { lookup as systemLookup, type LookupAddress } from 'node:dns'
import { Agent as PlainAgent, type IncomingHttpHeaders, request as plain } from 'node:http'
import { Agent, request as secure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

type OutsideCall = {
  method: 'GET' | 'POST'
  headers: Record<string, string | number>
  body?: string | Buffer | undefined
  /** The maximum time for the whole answer, in milliseconds. */
  timeout: number
}
type OutsideAnswer = { status: number; headers: IncomingHttpHeaders; text: string }
/** `privateServices`: hosts, with port, that the operator runs at private addresses. */
export type OutsideOptions = {
  privateServices: readonly string[]
  agent?: Agent | undefined
  lookup?: typeof systemLookup
}

// Open connections are kept apart, so that one into our own network is never used for a host that may not lead there.
const agents = {
  own: { plain: new PlainAgent({ keepAlive: true }), secure: new Agent({ keepAlive: true }) },
  public: { plain: new PlainAgent({ keepAlive: true }), secure: new Agent({ keepAlive: true }) },
}

const maxAnswerLength = 1_000_000

/** The host of a call is not on the public internet; nothing was sent. */
export class PrivateAddressError extends Error {}

/**
 * Makes a call to another service; all outgoing calls of the server use it. The checked address is the one that is
 * connected to, so that no host name or spelling of an address leads into our own network. Redirects are not followed.
 * Throws if the whole answer does not arrive in time.
 */
export function callOutside(url: URL, call: OutsideCall, options: OutsideOptions): Promise<OutsideAnswer> {
  const isOurs = options.privateServices.includes(url.host)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // Node makes no look-up for a host that is an IP address, so it is checked here.
  if (isIP(host) !== 0 && !isOurs && !isPublicAddress(host)) return Promise.reject(refusal(url))
  const isSecure = url.protocol === 'https:'
  const send = isSecure ? secure : plain
  const pool = agents[isOurs ? 'own' : 'public']
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method: call.method,
        headers: call.headers,
        signal: AbortSignal.timeout(call.timeout),
        agent: options.agent ?? pool[isSecure ? 'secure' : 'plain'],
        ...(!isOurs && { lookup: publicLookup(url, options.lookup ?? systemLookup) }),
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (piece: string) => {
          text += piece
          if (text.length > maxAnswerLength) request.destroy(new Error('the answer is too long'))
        })
        answer.on('error', reject)
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
      },
    )
    request.on('error', reject)
    request.end(call.body)
  })
}

/**
 * Connections to one service for a library that makes its own calls, with the same check. Throws PrivateAddressError
 * for an address that is not public.
 */
export function agentsFor(
  url: URL,
  { privateServices }: Pick<OutsideOptions, 'privateServices'>,
): { plain: PlainAgent; secure: Agent } {
  if (privateServices.includes(url.host)) return agents.own
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw refusal(url)
  const lookup = publicLookup(url, systemLookup)
  return { plain: new PlainAgent({ keepAlive: true, lookup }), secure: new Agent({ keepAlive: true, lookup }) }
}

const refusal = (url: URL) => new PrivateAddressError(`${url.host} is not on the public internet`)

/** Looks up a host name for a connection; only returns public addresses. */
function publicLookup(url: URL, lookup: typeof systemLookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => {
      if (error !== null) return callback(error, '', 0)
      const open = found.filter(({ address }) => isPublicAddress(address))
      const [first] = open
      if (first === undefined) return callback(refusal(url), '', 0)
      return options.all === true ? callback(null, open) : callback(null, first.address, first.family)
    })
  }
}
