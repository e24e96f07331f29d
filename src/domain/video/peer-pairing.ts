/** Whom a page of a call speaks with: its own id, made as it joined, and the other page's; null before it is known. */
export type PeerPairing = { me: string; other: string | null }

/** Whose a signal is: of the page `from`, and, once it knew whom it speaks with, for the page `to`. */
export type PeerSignal =
  | { kind: 'hello' | 'leave'; from: string }
  | { kind: 'description' | 'candidate'; from: string; to: string }

/**
 * What a signal means to a page. begin: a page that it did not know, a connection to it begins; take: of the connection
 * that it has; end: the other page left; drop: of a page that is gone, or for one that is (a reload keeps its seat).
 */
export type SignalEffect = 'begin' | 'take' | 'end' | 'drop'

/** How a page hears a signal. Whoever is spoken to for the first time was told hello: only `hello` replaces who is known. */
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
