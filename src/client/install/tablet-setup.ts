import * as z from 'zod'

const storageKey = 'lentigo.tablet-setup'
const storedSetup = z.object({ offer: z.enum(['open', 'closed']), photo: z.enum(['not-tried', 'works']) })
type StoredSetup = z.infer<typeof storedSetup>

const initialSetup: StoredSetup = { offer: 'open', photo: 'not-tried' }

function read(): StoredSetup {
  try {
    return storedSetup.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? 'null')).data ?? initialSetup
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return initialSetup
  }
}

const update = (part: Partial<StoredSetup>) => localStorage.setItem(storageKey, JSON.stringify({ ...read(), ...part }))

/** The set-up steps that this tablet has stored for all its users; the rest is read from the browser each time. */
export const tabletSetup = {
  /** Whether the pharmacy's home still offers to set up the tablet. */
  isOffered: () => read().offer === 'open',
  closeOffer: () => update({ offer: 'closed' }),
  hasTestPhoto: () => read().photo === 'works',
  recordTestPhoto: () => update({ photo: 'works' }),
}
