/** Such as « de Chimie », « d’Anglais ». */
export const de = (name: string) => (/^[aeiouhàâéèêëîïôû]/i.test(name) ? `d’${name}` : `de ${name}`)
