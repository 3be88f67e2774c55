/** Such as « de Chimie », « d’Anglais ». */
export const de = (name: string) => (/^[aeiouyhàâéèêëîïôû]/i.test(name) ? `d’${name}` : `de ${name}`)
