/** Only the user's password opens their keys on this tablet: it must be typed once. */
export class PasswordNeeded extends Error {
  override readonly name = 'PasswordNeeded'
  constructor() {
    super('What this user does on this tablet opens by their password.')
  }
}
