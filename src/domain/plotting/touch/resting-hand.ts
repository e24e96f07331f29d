/** What touches the figure. */
type ContactKind = 'touch' | 'pen' | 'mouse'

/** What a screen reports of a contact; `width`: of its longer side in CSS pixels, `at`: when, in ms. */
export type ContactEvent = {
  type: 'down' | 'moved' | 'ended'
  by: ContactKind
  pointerId: number
  width: number
  at: number
}

/** The fingers that count, and when a pen was last over the screen. */
type Contacts = { fingers: readonly number[]; penSeenAt: number | null }

/** `counts`: the event is intended. `dropped`: fingers that turned out to be a resting hand, and no longer count. */
export type Counted = { contacts: Contacts; counts: boolean; dropped: readonly number[] }

export const noContacts: Contacts = { fingers: [], penSeenAt: null }

/** A contact wider than this is the side of a hand, in CSS pixels. */
const handWidth = 90
/** For this long after a pen was over the screen, in ms, a touch counts as the hand that holds the pen. */
const penStaysMs = 500

/** Tells intended contacts from a resting hand: a hand is wide, or touches the screen while a pen is used. */
export function countContact(contacts: Contacts, event: ContactEvent): Counted {
  const { by, type, pointerId, at } = event
  if (by === 'mouse') return { contacts, counts: true, dropped: [] }
  if (by === 'pen') {
    const dropped = type === 'down' ? contacts.fingers : []
    const fingers = type === 'down' ? [] : contacts.fingers
    return { contacts: { fingers, penSeenAt: at }, counts: true, dropped }
  }
  const without = { ...contacts, fingers: contacts.fingers.filter((one) => one !== pointerId) }
  const isKnown = contacts.fingers.includes(pointerId)
  switch (type) {
    case 'down': {
      if (event.width > handWidth || isPenNear(contacts, at)) return { contacts: without, counts: false, dropped: [] }
      return { contacts: { ...without, fingers: [...without.fingers, pointerId] }, counts: true, dropped: [] }
    }
    case 'moved':
      if (isKnown && event.width > handWidth) return { contacts: without, counts: false, dropped: [pointerId] }
      return { contacts, counts: isKnown, dropped: [] }
    case 'ended':
      return { contacts: without, counts: isKnown, dropped: [] }
  }
}

const isPenNear = ({ penSeenAt }: Contacts, at: number): boolean => penSeenAt !== null && at - penSeenAt < penStaysMs
