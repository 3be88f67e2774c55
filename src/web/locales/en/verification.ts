import { verificationFeeCents } from '#contract/billing/plans'
import { documentDays, mostDocumentPages } from '#contract/files/documents'
import { formatEuro } from './formats.ts'

export const verification = {
  title: 'Get Verified',
  ownTitle: 'Your verification',
  description: 'Show students and parents that our team has checked who you are and what you teach.',
  lead: 'Upload a document, pay the fee once, and our team checks it.',
  loading: 'Loading your verification',
  failed: 'Failed to load your verification',
  needsLogin: {
    title: 'Get Verified',
    text: 'Log in to your tutor account to get the verified badge.',
    action: 'Login',
  },
  needsProfile: {
    title: 'No tutor profile yet',
    text: 'You need to create a tutor profile before you can get verified.',
    action: 'Become a Tutor',
  },
  benefits: {
    title: 'What the badge gives you',
    list: [
      { title: 'Ranked higher in search', text: 'Verified tutors stand before others in the list.' },
      { title: 'Trust', text: 'Students and parents see that we have checked your document.' },
      {
        title: 'Priority on the map',
        text: 'Your pin has a green glow, and is among the first to be shown.',
      },
    ],
  },
  document: {
    legend: 'Verification document',
    lead: 'Your diploma, a certificate, or an identity card that shows your name.',
    hint: `PDF, JPG or PNG, max 5MB and ${mostDocumentPages} pages. Only you and our team can open it, and we delete it ${documentDays} days after the decision.`,
    drop: 'Drop the file here, or',
    choose: 'Choose a file',
    chooseAnother: 'Choose another file',
    remove: 'Remove file',
    size: (bytes: number) => `${Math.max(0.01, bytes / 1024 / 1024).toFixed(2)} MB`,
    uploading: (percent: number) => `Uploading: ${percent} %`,
    refusals: {
      document_too_large: 'This document is larger than 5 MB. Please choose a smaller one.',
      document_unsupported: 'This is not a PDF, JPEG or PNG file. Please choose another file.',
    },
  },
  payment: {
    title: 'Payment details',
    fee: 'Verification fee',
    price: formatEuro(verificationFeeCents),
    once: 'Paid once. If we reject your document, you can upload another without paying again.',
    providers: {
      paypal: 'You pay with PayPal, on its own page. We never see your card.',
      sandbox:
        'This site runs with the sandbox in place of PayPal: you can try everything, and no money moves.',
    },
    isPaid: 'The fee is paid. You do not pay again.',
  },
  submit: 'Pay & Submit for Verification',
  submitPaid: 'Submit for Verification',
  submitting: 'Submitting...',
  footer: 'We review your document within 1-2 business days.',
  missing: {
    title: 'Missing Document',
    text: 'Please upload a verification document before proceeding.',
  },
  paymentSuccessful: {
    title: 'Verification Payment Successful',
    text: 'Your document is in review. We tell you as soon as there is a decision.',
  },
  started: {
    title: 'Verification Started',
    text: 'Your document is in review. We tell you as soon as there is a decision.',
  },
  paymentFailed: {
    title: 'Payment Failed',
    text: 'There was an error processing your payment. Please try again.',
  },
  verificationFailed: { title: 'Verification Failed' },
  returning: 'Checking your payment',
  pending: {
    title: 'Your payment is on its way',
    text: 'The payment provider has not confirmed it yet. Your document goes to review as soon as it does.',
  },
  abandoned: {
    title: 'Nothing was paid',
    text: 'You left before paying, so nothing was charged. Your document is kept, and you can pay whenever you like.',
  },
  inReview: {
    title: 'Your document is in review',
    text: 'We review it within 1-2 business days, and tell you by e-mail and in your notifications.',
  },
  approved: {
    title: 'You are verified',
    text: 'Students and parents see the badge on your card, your profile and the map.',
    since: (day: string) => `Approved on ${day}.`,
    action: 'See your profile',
  },
  paused: {
    title: 'Your badge is off your profile',
    text: 'The badge goes with your identity, which we have to check again. Upload an identity document below, which costs nothing: the badge comes back when we have looked at it.',
  },
  rejected: {
    title: 'Your document was not accepted',
    again: 'You can upload another document, without paying again.',
  },
  own: { download: 'Download', uploaded: (day: string) => `Uploaded on ${day}` },
  toDashboard: 'Go to your dashboard',
}
