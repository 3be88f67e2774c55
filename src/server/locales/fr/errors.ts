import type * as en from '../en/errors.ts'

export const errors: typeof en.errors = {
  invalid_input: 'Certaines informations ne conviennent pas. Voyez à chaque champ ce qu’il faut changer.',
  malformed_request: 'La demande n’a pas pu être lue. Envoyez du JSON bien formé.',
  unsupported_media_type: 'Envoyez la demande en application/json.',
  payload_too_large: 'La demande est trop volumineuse. Envoyez moins à la fois.',
  picture_too_large: 'Cette image dépasse 2 Mo. Choisissez-en une plus petite.',
  picture_unsupported: 'Ce n’est pas une image PNG ou JPEG. Choisissez un autre fichier.',
  picture_unreadable:
    'Cette image ne peut pas être lue : elle est abîmée, a trop de pixels, ou est bien trop longue et étroite. Choisissez-en une autre.',
  document_too_large: 'Ce document dépasse 5 Mo. Choisissez-en un plus petit.',
  document_unsupported: 'Ce n’est pas un fichier PDF, JPEG ou PNG. Choisissez un autre fichier.',
  document_unreadable:
    'Ce document ne peut pas être lu : il est abîmé ou a trop de pixels. Choisissez-en un autre.',
  document_locked:
    'Ce PDF est protégé par un mot de passe : nous ne pouvons pas le lire. Enregistrez-le sans mot de passe.',
  document_active:
    'Ce PDF contient des scripts, des médias ou d’autres fichiers. Imprimez-le en PDF simple, ou envoyez-en une photo.',
  document_too_long: 'Ce PDF a plus de 20 pages. Envoyez seulement les pages utiles.',
  uri_too_long: 'L’adresse est trop longue. Raccourcissez-la.',
  unauthenticated: 'Connectez-vous pour continuer.',
  forbidden: 'Votre compte ne permet pas de faire cela.',
  two_step_needed:
    'Les administrateurs ont besoin de la connexion en deux étapes. Activez-la d’abord dans votre profil.',
  code_needed: 'Confirmez avec un code de votre application d’authentification.',
  account_suspended: 'Votre compte est suspendu. Vous pouvez lire ce qui est à vous et déposer un recours.',
  already_appealed: 'Vous avez déjà déposé un recours. Notre équipe le lit et vous répondra.',
  not_found: 'Il n’y a rien à cette adresse.',
  own_profile: 'C’est votre propre profil.',
  slot_taken: 'Cette heure vient d’être prise. Choisissez-en une autre.',
  day_has_lessons:
    'Vous avez des cours ce jour-là. Annulez plutôt la journée, et tout le monde sera prévenu.',
  class_ended: 'Cette classe est terminée.',
  class_full:
    'Toutes les places de cette classe sont prises. Ajoutez des places, ou attendez qu’une se libère.',
  class_not_draft: 'Seule une classe jamais ouverte peut être supprimée. Vous pouvez terminer celle-ci.',
  class_empty: 'Il n’y a encore personne dans cette classe.',
  thread_ended: 'On ne peut plus écrire dans cette conversation : elle est terminée.',
  thread_suspended: 'On ne peut pas écrire dans cette conversation pour le moment.',
  answer_awaited:
    'Vous avez écrit trois messages. Attendez une réponse ; dès qu’une réservation ou une place dans une classe est confirmée, vous pourrez écrire autant que vous voulez.',
  too_many_threads:
    'Vous avez écrit à dix professeurs aujourd’hui. Attendez leurs réponses, ou écrivez à d’autres demain.',
  too_many_saved: 'Vous avez enregistré 100 professeurs, c’est le maximum. Retirez-en d’abord quelques-uns.',
  handle_taken: 'Cette adresse est déjà prise. Choisissez-en une autre.',
  handle_too_new: 'Votre adresse peut être changée une fois tous les 30 jours.',
  too_many_alerts: 'Vous avez 20 alertes, c’est le maximum. Arrêtez-en d’abord une.',
  class_has_places: 'Il y a une place dans cette classe. Vous pouvez la rejoindre tout de suite.',
  connections_used_up:
    'Vos mises en relation gratuites sont épuisées. Avec une formule, vous pouvez accepter cet élève.',
  bookings_paused:
    'Ce professeur ne prend pas de nouvelles réservations pour le moment. Réessayez dans quelques jours, ou cherchez un autre professeur.',
  joining_closed: 'On ne peut pas rejoindre cette classe pour le moment.',
  offer_expired:
    'Cette place était gardée pendant 48 heures et n’est plus à vous. Vous pouvez redemander une place.',
  times_clash: 'Vous avez autre chose à l’un de ces horaires.',
  too_many_classes: 'Un professeur a 60 classes en cours au plus. Terminez-en d’abord une.',
  wrong_enrolment_state: 'L’inscription ne le permet pas dans son état actuel.',
  wrong_meeting_state: 'La séance ne le permet pas dans son état actuel.',
  meeting_cancelled: 'Cette séance est annulée.',
  meeting_started: 'Cette séance a commencé.',
  register_not_open: 'Le registre de présence ouvre 15 minutes avant la séance.',
  register_closed:
    'Le registre de présence peut être modifié pendant 48 heures après la séance. Ce délai est passé.',
  register_changed: 'Le registre de présence a été modifié entre-temps sur un autre appareil.',
  learner_not_in_class: 'Un élève que vous avez noté n’est pas dans la classe à l’heure de cette séance.',
  proposal_answered: 'Cette proposition a déjà reçu une réponse.',
  wrong_booking_state: 'La réservation ne le permet pas dans son état actuel.',
  wrong_verification_state: 'La vérification ne le permet pas dans son état actuel.',
  review_hidden: 'Notre équipe a masqué cet avis : il ne peut plus être modifié.',
  profile_hidden: 'Notre équipe a masqué ce profil : il ne peut être ni affiché ni supprimé. Écrivez-nous.',
  already_decided: 'La décision a été prise entre-temps. Rechargez la liste pour la voir.',
  already_subscribed: 'Vous avez déjà cette formule, et elle se renouvelle d’elle-même.',
  not_subscribed: 'Aucune formule ne se renouvelle.',
  already_refunded: 'Ce montant a déjà été remboursé, ou le sera sous peu.',
  already_paid: 'C’est déjà payé.',
  family_full: 'Un compte a 8 enfants au plus. Supprimez-en d’abord un.',
  already_guardian: 'Il y a déjà un deuxième responsable.',
  invitation_over:
    'Cette invitation a été utilisée, retirée, ou a plus de 7 jours. Demandez-en une nouvelle.',
  closure_settled: 'La journée a commencé, ou vous l’avez annulée. Votre choix ne peut plus être changé.',
  no_lessons: 'Vous n’avez plus de cours ce jour-là.',
  fee_settled: 'Il ne reste rien à payer sur ces frais.',
  payment_claimed: 'Un paiement de ces frais attend que le professeur le confirme.',
  claim_answered: 'Ce paiement a déjà été confirmé ou refusé.',
  claim_withdrawn: 'La famille a retiré ce paiement.',
  payment_not_confirmed: 'Seul un paiement confirmé peut être annulé.',
  payment_reversed: 'Ce paiement a déjà été annulé.',
  payment_refunded: 'Un avoir issu de ce paiement a été remboursé. Annulez d’abord ce remboursement.',
  credit_too_small: 'Il ne reste pas autant d’avoir.',
  fee_month_too_early: 'L’élève n’était pas inscrit ce mois-là : il n’y a pas de frais.',
  fee_month_too_late: 'Ce mois est trop lointain, ou après la fin de la classe.',
  no_fee: 'Il n’y a pas de frais pour ce mois : la classe n’a pas lieu, ou elle est gratuite.',
  requests_open: 'Vous avez déjà deux demandes ouvertes. Fermez-en une pour en faire une autre.',
  request_closed: 'Cette demande est fermée : la famille ne cherche plus.',
  offers_taken:
    'Votre offre arrive trop tard : trois professeurs ont été plus rapides, et la famille n’en prend plus.',
  already_offered: 'Vous avez déjà fait une offre pour cette demande.',
  idempotency_key_invalid: 'Une Idempotency-Key compte de 1 à 255 signes ASCII visibles, sans espace.',
  idempotency_key_reused:
    'Cette Idempotency-Key a déjà servi pour une autre demande. Donnez à chaque demande la sienne.',
  request_under_way: 'C’est déjà envoyé et encore en cours. Réessayez dans un instant.',
  method_not_allowed: 'Cette adresse n’accepte pas cette méthode.',
  rate_limited: 'C’était trop souvent en peu de temps. Attendez un instant et réessayez.',
  uploads_of_a_day: 'Vous avez envoyé autant de fichiers qu’un jour le permet. Réessayez demain.',
  storage_full:
    'Vos fichiers prennent toute la place prévue pour un compte. Retirez-en d’abord quelques-uns.',
  timeout: 'Cela a pris trop de temps. Réessayez.',
  outcome_unknown:
    'Cela a pris trop de temps, et a peut-être été fait quand même. Rechargez la page et vérifiez avant d’envoyer de nouveau.',
  unavailable: 'Nous ne pouvons pas répondre maintenant. Réessayez dans un instant.',
  internal_error: 'Un problème est survenu de notre côté. Réessayez.',
}
