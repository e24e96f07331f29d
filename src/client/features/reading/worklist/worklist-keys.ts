import type { KeyGroup } from '../../../parts/keys/keys-dialog.tsx'

export const worklistKeys: readonly KeyGroup[] = [
  {
    title: 'The list',
    keys: [
      { keys: ['↑', '↓'], does: 'Choose a visit' },
      { keys: ['Enter'], does: 'Read the chosen one, or the next' },
      { keys: ['C'], does: 'The same: reading claims it' },
      { keys: ['/'], does: 'Search' },
      { keys: ['Esc'], does: 'Leave the search, or choose none' },
      { keys: ['?'], does: 'This sheet' },
    ],
  },
]
