/** Spec 2 and 8: after /confirm. */
export const accountConfirmed = 'Account confirmed.'
export const accountNotConfirmed = 'There was an error confirming your account.'
