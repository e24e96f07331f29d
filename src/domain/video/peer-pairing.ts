/** The two pages of a call: `me`, made on joining, and the other page; null until it is known. */
export type PeerPairing = { me: string; other: string | null }

/** The addressing of a signal: from a page and, once it knows the other one, to that page. */
export type PeerSignal =
  | { kind: 'hello' | 'leave'; from: string }
  | { kind: 'description' | 'candidate'; from: string; to: string }

/**
 * The effect of a signal. begin: connect to a new page; take: it belongs to the current connection; end: the other page
 * left; drop: it is from or for a page that is gone (a reload keeps its seat).
 */
type SignalEffect = 'begin' | 'take' | 'end' | 'drop'

/** The effect of a signal on a page. A new page announces itself with hello: only `hello` replaces a known page. */
export function signalEffect({ me, other }: PeerPairing, signal: PeerSignal): SignalEffect {
  switch (signal.kind) {
    case 'hello':
      return signal.from === other ? 'drop' : 'begin'
    case 'leave':
      return signal.from === other ? 'end' : 'drop'
    case 'description':
    case 'candidate':
      if (signal.to !== me) return 'drop'
      if (other === null) return 'begin'
      return signal.from === other ? 'take' : 'drop'
  }
}
