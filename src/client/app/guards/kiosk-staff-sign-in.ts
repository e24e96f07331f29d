/** Whether staff have opened the sign-in page of a kiosk: kept in memory, so that a reload closes it. */
let isOpen = false

/** The staff sign-in of a kiosk, by which staff can turn the kiosk off. */
export const kioskStaffSignIn = {
  open: () => {
    isOpen = true
  },
  close: () => {
    isOpen = false
  },
  isOpen: () => isOpen,
}
