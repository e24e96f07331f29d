import type { Mail } from '../../platform/mail/mail-message.ts'
import type { Addressee } from '../../records/accounts/addressee-store.ts'
import { letter } from '../../records/accounts/letter.ts'

/** To somebody whom a manager took out of a practice. */
export const practiceTakenMail = (to: Addressee, practiceName: string, publicUrl: string): Mail =>
  letter(to, `You no longer have access to ${practiceName}`, [
    `A manager of ${practiceName} has ended your access. You were signed out everywhere. If you work for another practice, sign in again:`,
    `${publicUrl}/clinician/login`,
    'If this is a mistake, ask the practice’s manager: they can let you in again.',
  ])
