/** Of what the server calls a device: 'Chrome on Android', or 'Unknown device'. */
export const deviceText = (device: string) => device
