import type { Mail, TextMessage } from './mail-message.ts'

/** After every change of a password, so that its owner hears of one that was not theirs. */
export const passwordChangedMail = (recipient: string, publicUrl: string): Mail => ({
  recipient,
  subject: 'Your password was changed',
  body: `Kia ora,\n\nThe password of your Lentigo account was changed, and your other devices were signed out.\n\nIf this was not you, set a new one now:\n\n${publicUrl}/confirm-reset-link\n\nKind regards,\nLentigo`,
})

/** With a code to type in; the last line lets phones fill it in on our pages alone (web.dev "WebOTP"). */
export const codeText = (recipient: string, code: string, host: string): TextMessage => ({
  recipient,
  body: `${code} is your Lentigo code. It works for 10 minutes. We never ask you for it by phone.\n\n@${host.replace(/:\d+$/, '')} #${code}`,
})

/** After a passkey was added or removed, so that its owner hears of one that was not theirs. */
export const passkeyChangedMail = (recipient: string, change: 'added' | 'removed', publicUrl: string): Mail => ({
  recipient,
  subject: change === 'added' ? 'A passkey was added to your account' : 'A passkey was removed from your account',
  body: `Kia ora,\n\nA passkey was ${change === 'added' ? 'added to' : 'removed from'} your Lentigo account.\n\nIf this was not you, set a new password and look at your passkeys in your profile:\n\n${publicUrl}/confirm-reset-link\n\nKind regards,\nLentigo`,
})
