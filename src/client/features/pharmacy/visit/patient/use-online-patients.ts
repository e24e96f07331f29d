import { useEffect, useState } from 'react'
import type { KnownPatient } from '../../../../../domain/visits/visit-draft.ts'

/** Searches the patients of the practice on the server; an abandoned search is aborted. */
export type SearchPatients = (typed: string, signal: AbortSignal) => Promise<KnownPatient[]>

export type OnlinePatients = { state: 'offline' | 'searching' | 'done' | 'failed'; found: readonly KnownPatient[] }

const pauseMs = 250
const leastLetters = 2

/** The result of the server for a typed text, after a pause in typing; empty while offline. */
export function useOnlinePatients(typed: string, search: SearchPatients | undefined): OnlinePatients {
  const [answer, setAnswer] = useState<{ typed: string; online: OnlinePatients } | null>(null)
  const words = typed.trim()
  useEffect(() => {
    if (search === undefined || words.length < leastLetters) return
    const leaving = new AbortController()
    const finish = (online: OnlinePatients) => {
      if (!leaving.signal.aborted) setAnswer({ typed: words, online })
    }
    const timer = setTimeout(() => {
      search(words, leaving.signal).then(
        (found) => finish({ state: 'done', found }),
        // Offline or signed out: only patients on the tablet are shown, and the text says so.
        () => finish({ state: 'failed', found: [] }),
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [words, search])
  if (search === undefined || words.length < leastLetters) return { state: 'offline', found: [] }
  return answer?.typed === words ? answer.online : { state: 'searching', found: [] }
}
