/** P2.activation.03, P2.activation.04: after /confirm. */
export const accountConfirmed = 'Account confirmed.'
export const accountNotConfirmed = 'There was an error confirming your account.'
