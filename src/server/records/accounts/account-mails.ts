import type { MailRecipient } from './mail-recipient-store.ts'
import type { EndedAccess } from './end-access-store.ts'
import { accountMail } from './account-mail.ts'
import type { Mail, TextMessage } from '../../platform/messages/message.ts'

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
const newPassword = (publicUrl: string): string => `${publicUrl}/confirm-reset-link`

/** The access that a change of password ended, one line each. */
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

/** The e-mail after a change of password, with what ended, so that the owner notices a change by somebody else. */
export const passwordChangedMail = (to: MailRecipient, publicUrl: string, ended: EndedAccess): Mail =>
  accountMail(to, 'Your password was changed', [
    'The password of your Lentigo account was changed. As a result:',
    endedLines(ended),
    'If this was not you, set a new password now. That signs everyone out and removes passkeys that were added since:',
    newPassword(publicUrl),
  ])

/** The text message with a code. With its last line, phones fill the code in on our pages only (web.dev "WebOTP"). */
export const codeText = (recipient: string, code: string, host: string): TextMessage => ({
  recipient,
  body: `${code} is your Lentigo code. It works for 10 minutes. We never ask you for it by phone.\n\n@${host.replace(/:\d+$/, '')} #${code}`,
})

/** The kinds of contact details whose change is reported to the owner. */
export type ContactKind = 'phone' | 'address'
const contactLabels = { phone: 'your mobile number', address: 'your postal address' } satisfies Record<
  ContactKind,
  string
>

/** The e-mail after a change of the phone number or postal address. It contains neither. */
export const contactChangedMail = (to: MailRecipient, changed: readonly ContactKind[], publicUrl: string): Mail =>
  accountMail(to, 'Your contact details were changed', [
    `This was changed in your Lentigo account: ${changed.map((what) => contactLabels[what]).join(' and ')}.`,
    'If this was not you, set a new password now, which signs everyone out. Then correct your details in your profile:',
    newPassword(publicUrl),
  ])

/** The text message to the previous mobile number of an account. */
export const phoneReplacedText = (recipient: string, publicUrl: string): TextMessage => ({
  recipient,
  body: `Lentigo: this number was removed from an account. If the account is yours and you did not do this, set a new password: ${newPassword(publicUrl)}`,
})

/** The e-mail after sign-in codes by text message were switched on or off. */
export const textCodesChangedMail = (to: MailRecipient, change: 'on' | 'off', publicUrl: string): Mail =>
  accountMail(to, `Sign-in codes were switched ${change}`, [
    change === 'on'
      ? 'From now on, signing in to your Lentigo account requires a code that we text to your mobile.'
      : 'Signing in to your Lentigo account no longer requires a code that we text to your mobile.',
    'If this was not you, set a new password now. That signs everyone out:',
    newPassword(publicUrl),
  ])

/** The e-mail after an authenticator app was set up or removed, so that the owner notices a change by somebody else. */
export const authenticatorAppChangedMail = (to: MailRecipient, change: 'added' | 'removed', publicUrl: string): Mail =>
  accountMail(
    to,
    change === 'added' ? 'An authenticator app was added to your account' : 'Your authenticator app was removed',
    [
      change === 'added'
        ? 'From now on, you also need a code from your authenticator app to sign in to Lentigo.'
        : 'You no longer need a code from your authenticator app to sign in to Lentigo.',
      'If this was not you, set a new password and tell your manager:',
      newPassword(publicUrl),
    ],
  )

/** The e-mail after a recovery code was used. */
export const recoveryCodeUsedMail = (to: MailRecipient, publicUrl: string): Mail =>
  accountMail(to, 'A recovery code of your account was used', [
    'Someone signed in to your Lentigo account with your password and one of your recovery codes. That code no longer works.',
    'If this was not you, set a new password and tell your manager:',
    newPassword(publicUrl),
  ])

/** The e-mail after a manager ended the sessions of a user: all, or those on the practice's tablets. */
export const signedOutMail = (to: MailRecipient, publicUrl: string, where: 'everywhere' | 'on-our-tablets'): Mail =>
  accountMail(to, where === 'everywhere' ? 'You were signed out everywhere' : 'You were signed out', [
    `The manager of your practice has signed you out of Lentigo on ${where === 'everywhere' ? 'all devices' : 'the tablets of that practice'}. Drafts and unsent visits stay on their tablets. Sign in again to continue:`,
    `${publicUrl}/clinician/login`,
  ])

/** The e-mail after a passkey was added or removed, so that the owner notices a change by somebody else. */
export const passkeyChangedMail = (to: MailRecipient, change: 'added' | 'removed', publicUrl: string): Mail =>
  accountMail(
    to,
    change === 'added' ? 'A passkey was added to your account' : 'A passkey was removed from your account',
    [
      `A passkey was ${change === 'added' ? 'added to' : 'removed from'} your Lentigo account.`,
      'If this was not you, set a new password and check the passkeys in your profile:',
      newPassword(publicUrl),
    ],
  )

/**
 * The e-mail to somebody who signed up themselves and has been given access to a practice; `link` contains the token.
 */
export const grantedMail = (to: MailRecipient, link: string): Mail =>
  accountMail(to, 'You have access to your practice', [
    'Your practice has given your Lentigo account access. To make sure that the account is yours, its earlier password, passkeys and sign-ins were removed. Choose a new password with this link. It works once, for seven days:',
    link,
  ])
