/** Why a visit could not be sealed, and what to do: by the names of the device's errors. */
export function sealFault(error: unknown): string {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  switch (name) {
    case 'PhotoMissing':
    case 'DamagedRecord':
      return 'A photo is damaged on this tablet. Photos with a broken picture must be taken again, then send. Everything else is safe.'
    case 'QuotaExceededError':
      return 'The tablet is full. Let the outbox send its visits or delete other apps’ files, then send again. The visit is safe as a draft.'
    case 'NoSession':
      return 'You were signed out. Sign in and send again. The visit is safe as a draft.'
    default:
      return 'The tablet could not finish the visit. It is safe as a draft. Press Send again; if it fails again, phone us.'
  }
}
