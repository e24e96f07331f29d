import type { EndedAccess } from './end-access-store.ts'
import { greeting } from '../../platform/mail/greeting.ts'
import type { Mail, TextMessage } from '../../platform/mail/mail-message.ts'

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

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
export const passwordChangedMail = (recipient: string, publicUrl: string, ended: EndedAccess): Mail => ({
  recipient,
  subject: 'Your password was changed',
  body: `Kia ora,\n\nThe password of your Lentigo account was changed. With it:\n\n${endedLines(ended)}\n\nIf this was not you, set a new one now. That signs everybody out, and removes passkeys that were added since:\n\n${publicUrl}/confirm-reset-link\n\nKind regards,\nLentigo`,
})

/** With a code to type in; the last line lets phones fill it in on our pages alone (web.dev "WebOTP"). */
export const codeText = (recipient: string, code: string, host: string): TextMessage => ({
  recipient,
  body: `${code} is your Lentigo code. It works for 10 minutes. We never ask you for it by phone.\n\n@${host.replace(/:\d+$/, '')} #${code}`,
})

/** After an authenticator app was set up or removed, so that its owner hears of one that was not theirs. */
export const codeAppChangedMail = (recipient: string, change: 'added' | 'removed', publicUrl: string): Mail => ({
  recipient,
  subject: change === 'added' ? 'An authenticator app was added to your account' : 'Your authenticator app was removed',
  body: `Kia ora,\n\n${change === 'added' ? 'From now on signing in to your Lentigo account asks for a code of your authenticator app.' : 'Signing in to your Lentigo account no longer asks for a code of your authenticator app.'}\n\nIf this was not you, set a new password and tell your manager:\n\n${publicUrl}/confirm-reset-link\n\nKind regards,\nLentigo`,
})

/** After a recovery code was used. */
export const recoveryCodeUsedMail = (recipient: string, publicUrl: string): Mail => ({
  recipient,
  subject: 'A recovery code of your account was used',
  body: `Kia ora,\n\nSomebody signed in to your Lentigo account with your password and one of your recovery codes. That code works no more.\n\nIf this was not you, set a new password and tell your manager:\n\n${publicUrl}/confirm-reset-link\n\nKind regards,\nLentigo`,
})

/** After a manager ended all sessions of somebody. */
export const signedOutMail = (recipient: string, publicUrl: string): Mail => ({
  recipient,
  subject: 'You were signed out everywhere',
  body: `Kia ora,\n\nThe manager of your practice has signed you out of Lentigo on all devices. Drafts and unsent visits stay on the tablets where they are. Sign in again to go on:\n\n${publicUrl}/clinician/login\n\nKind regards,\nLentigo`,
})

/** After a passkey was added or removed, so that its owner hears of one that was not theirs. */
export const passkeyChangedMail = (recipient: string, change: 'added' | 'removed', publicUrl: string): Mail => ({
  recipient,
  subject: change === 'added' ? 'A passkey was added to your account' : 'A passkey was removed from your account',
  body: `Kia ora,\n\nA passkey was ${change === 'added' ? 'added to' : 'removed from'} your Lentigo account.\n\nIf this was not you, set a new password and look at your passkeys in your profile:\n\n${publicUrl}/confirm-reset-link\n\nKind regards,\nLentigo`,
})

/** To somebody who had signed up themselves and is let into a practice now; `link` holds the token. */
export const grantedMail = (recipient: string, firstName: string, link: string): Mail => ({
  recipient,
  subject: 'You have access to your practice',
  body: `${greeting(firstName)}\n\nYour practice has given your Lentigo account access. So that it is surely yours, all earlier passwords, passkeys and sign-ins of it were ended. Choose a new password with this link. It works once, for seven days:\n\n${link}\n\nKind regards,\nLentigo`,
})
