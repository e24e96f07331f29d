import type { MailRecipient } from './mail-recipient-store.ts'
import type { EndedAccess } from './end-access-store.ts'
import { accountMail } from './account-mail.ts'
import type { Mail, TextMessage } from '../../platform/messages/message.ts'

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
const newPassword = (publicUrl: string): string => `${publicUrl}/confirm-reset-link`

/** What stopped working with a password, one line each. */
function endedLines({ sessions, passkeys, links }: EndedAccess): string {
  const lines = [
    `- ${sessions === 0 ? 'no other device was signed in' : `${counted(sessions, 'device was', 'devices were')} signed out`}`,
    ...(passkeys === 0
      ? []
      : [`- ${counted(passkeys, 'passkey was', 'passkeys were')} removed: add yours again in your profile`]),
    ...(links === 0 ? [] : [`- ${counted(links, 'link that signs in', 'links that sign in')} stopped working`]),
  ]
  return lines.join('\n')
}

/** After every change of a password, so that its owner hears of one that was not theirs, and of what ended with it. */
export const passwordChangedMail = (to: MailRecipient, publicUrl: string, ended: EndedAccess): Mail =>
  accountMail(to, 'Your password was changed', [
    'The password of your Lentigo account was changed. With it:',
    endedLines(ended),
    'If this was not you, set a new one now. That signs everybody out, and removes passkeys that were added since:',
    newPassword(publicUrl),
  ])

/** With a code to type in; the last line lets phones fill it in on our pages alone (web.dev "WebOTP"). */
export const codeText = (recipient: string, code: string, host: string): TextMessage => ({
  recipient,
  body: `${code} is your Lentigo code. It works for 10 minutes. We never ask you for it by phone.\n\n@${host.replace(/:\d+$/, '')} #${code}`,
})

/** What of an account leads to a person. */
export type ContactKind = 'phone' | 'address'
const contactLabels = { phone: 'your mobile number', address: 'your postal address' } satisfies Record<
  ContactKind,
  string
>

/** After the phone or address of an account was changed, to the e-mail address that it has; names neither. */
export const contactChangedMail = (to: MailRecipient, changed: readonly ContactKind[], publicUrl: string): Mail =>
  accountMail(to, 'Your contact details were changed', [
    `This was changed in your Lentigo account: ${changed.map((what) => contactLabels[what]).join(' and ')}.`,
    'If this was not you, set a new password now, which signs everybody out. Then put your own details back in your profile:',
    newPassword(publicUrl),
  ])

/** To the mobile number that an account had until now. */
export const phoneReplacedText = (recipient: string, publicUrl: string): TextMessage => ({
  recipient,
  body: `Lentigo: this number was taken out of an account of ours. If it is yours and you did not do this, set a new password: ${newPassword(publicUrl)}`,
})

/** After sign-in codes by text message were switched on or off. */
export const textCodesChangedMail = (to: MailRecipient, change: 'on' | 'off', publicUrl: string): Mail =>
  accountMail(to, `Sign-in codes were switched ${change}`, [
    change === 'on'
      ? 'From now on signing in to your Lentigo account asks for a code that we text to your mobile.'
      : 'Signing in to your Lentigo account no longer asks for a code that we text to your mobile.',
    'If this was not you, set a new password now. That signs everybody out:',
    newPassword(publicUrl),
  ])

/** After an authenticator app was set up or removed, so that its owner hears of one that was not theirs. */
export const authenticatorAppChangedMail = (to: MailRecipient, change: 'added' | 'removed', publicUrl: string): Mail =>
  accountMail(
    to,
    change === 'added' ? 'An authenticator app was added to your account' : 'Your authenticator app was removed',
    [
      change === 'added'
        ? 'From now on signing in to your Lentigo account asks for a code of your authenticator app.'
        : 'Signing in to your Lentigo account no longer asks for a code of your authenticator app.',
      'If this was not you, set a new password and tell your manager:',
      newPassword(publicUrl),
    ],
  )

/** After a recovery code was used. */
export const recoveryCodeUsedMail = (to: MailRecipient, publicUrl: string): Mail =>
  accountMail(to, 'A recovery code of your account was used', [
    'Somebody signed in to your Lentigo account with your password and one of your recovery codes. That code works no more.',
    'If this was not you, set a new password and tell your manager:',
    newPassword(publicUrl),
  ])

/** After a manager ended all sessions of somebody. */
export const signedOutMail = (to: MailRecipient, publicUrl: string): Mail =>
  accountMail(to, 'You were signed out everywhere', [
    'The manager of your practice has signed you out of Lentigo on all devices. Drafts and unsent visits stay on the tablets where they are. Sign in again to go on:',
    `${publicUrl}/clinician/login`,
  ])

/** After a passkey was added or removed, so that its owner hears of one that was not theirs. */
export const passkeyChangedMail = (to: MailRecipient, change: 'added' | 'removed', publicUrl: string): Mail =>
  accountMail(
    to,
    change === 'added' ? 'A passkey was added to your account' : 'A passkey was removed from your account',
    [
      `A passkey was ${change === 'added' ? 'added to' : 'removed from'} your Lentigo account.`,
      'If this was not you, set a new password and look at your passkeys in your profile:',
      newPassword(publicUrl),
    ],
  )

/** To somebody who had signed up themselves and is let into a practice now; `link` holds the token. */
export const grantedMail = (to: MailRecipient, link: string): Mail =>
  accountMail(to, 'You have access to your practice', [
    'Your practice has given your Lentigo account access. So that it is surely yours, all earlier passwords, passkeys and sign-ins of it were ended. Choose a new password with this link. It works once, for seven days:',
    link,
  ])
