/**
 * Why a session ended before it expired. `device`: its tablet was revoked or wiped; `granted`: its login got a role that
 * needs another proof of identity.
 */
export type SessionEndReason =
  | 'logout'
  | 'reuse'
  | 'password'
  | 'disabled'
  | 'elsewhere'
  | 'device'
  | 'granted'
  | 'not-me'
  | 'manager'
  | 'closed'
