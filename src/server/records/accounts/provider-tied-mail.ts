import { accountMail } from './account-mail.ts'
import type { MailRecipient } from './mail-recipient-store.ts'
import type { Mail } from '../../platform/messages/message.ts'

/**
 * The e-mail after the first sign-in with an organisation's provider, so that the owner notices one by somebody else.
 */
export const providerTiedMail = (to: MailRecipient, provider: string, publicUrl: string): Mail =>
  accountMail(to, 'A new way to sign in', [
    `Your Lentigo account was opened by signing in at ${provider} for the first time. From now on you can sign in this way.`,
    'If this was not you, tell whoever looks after sign-ins in your organisation, and sign everybody out in your profile:',
    `${publicUrl}/clinician/login`,
  ])
