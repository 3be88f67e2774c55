const failed = (text: string) => ({ title: 'Location Sharing Failed', text })

export const geolocation = {
  unsupported: {
    title: 'Geolocation Unavailable',
    text: "Your browser doesn't support location sharing. Please enter your location manually.",
  },
  denied: failed("You've denied permission to access your location."),
  unavailable: failed('Location information is unavailable.'),
  timeout: failed('The request to get your location timed out.'),
  unknown: failed('Unable to retrieve your location.'),
}
