/** Whether staff are about to sign in on a kiosk: kept in memory alone, so that a reload closes it. */
let isOpen = false

/** The door by which staff leave a kiosk. */
export const kioskStaffSignIn = {
  open: () => {
    isOpen = true
  },
  close: () => {
    isOpen = false
  },
  isOpen: () => isOpen,
}
