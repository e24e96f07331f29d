/**
 * Why a session ended early. `device`: its tablet was revoked or wiped; `granted`: its login got a role that needs
 * another proof of identity.
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
