import * as z from 'zod'

const key = 'lentigo.tablet-setup'
const kept = z.object({ offer: z.enum(['open', 'closed']), photo: z.enum(['not-tried', 'works']) })
type Kept = z.infer<typeof kept>

const fresh: Kept = { offer: 'open', photo: 'not-tried' }

function read(): Kept {
  try {
    return kept.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? fresh
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return fresh
  }
}

const change = (part: Partial<Kept>) => localStorage.setItem(key, JSON.stringify({ ...read(), ...part }))

/** What this tablet remembers of its set-up, whoever is signed in; the rest is asked of the browser each time. */
export const tabletSetup = {
  /** Whether home still offers to set the tablet up. */
  isOffered: () => read().offer === 'open',
  closeOffer: () => change({ offer: 'closed' }),
  photoWorks: () => read().photo === 'works',
  notePhoto: () => change({ photo: 'works' }),
}
