/** The user's keys on this tablet open by their password alone: it has to be typed once. */
export class PasswordNeeded extends Error {
  override readonly name = 'PasswordNeeded'
  constructor() {
    super('What this user does on this tablet opens by their password.')
  }
}
