/**
 * What the trees add to the weighted sum in one document. Grown by bench/docs-fit.ts; bench/runs/ says on which data. One tree a
 * line, as trees.ts reads them: not for writing by hand.
 */
export const TREES_IN_ONE_DOCUMENT = `
length 1.051 length .5347 conceptShare .5001 .093 -.023 conceptShare .5001 -.022 .003 hintText .0508 headCosine .0012 -.017 .011 blockCoverage .6012 .049 .01
length .4025 fileTitleShare .3001 conceptShare .5001 .049 -.035 .115 length 1.051 hintConcepts .5495 -.024 .001 position .0371 -.033 .014
length 1.0718 length .4025 likeness .4377 .069 -.014 likeness .5093 -.016 .008 bestHintText .2145 blockCoverage .0001 .018 -.02 hintConcepts .5495 .028 .001
length .5347 textCosine .2506 fileTitleShare .0007 .023 .081 below .3488 -.05 .027 length .9758 hintConcepts .5495 -.028 0 position .0007 -.042 .009
length .5347 fileTitleShare .0007 conceptShare .5001 .036 -.043 hintFile .2066 .074 .024 length .9758 conceptOverlap .6547 -.019 .007 position .0007 -.037 .008
length 1.051 length .4025 fileTitleShare .3001 -.006 .067 hintConcepts .45 -.021 -.002 hintText .0508 level .625 .015 -.015 blockCoverage .6012 .043 .007
length 1.1696 length .4025 hintFile .2066 .06 -.006 position .0653 -.03 -.003 hintPhrases .0914 hintHead .0299 -.015 .018 conceptOverlap .3252 .042 .003
length 1.094 length .5347 bodyCoverage .2976 .047 -.014 hintText .0433 -.018 -.001 hintParagraph .0296 body .2243 -.032 .003 hintTrail .004 .02 -.004
position .8423 bestHintText .0957 titleTrail .3768 -.027 .021 position .0653 -.019 .007 hintText .087 paragraphCosine .0089 -.006 -.048 bestConcept .5 -.024 .031
length 1.2068 bestHintText .7429 conceptOverlap .6547 -.003 .035 textCosine .0031 .038 -.016 hintParagraph .0763 below .3488 .006 -.03 hintConcepts .45 .042 .002
length .9758 hintParagraph .0005 hintFile .3571 .029 -.014 position .0653 -.042 -.009 hintText .0508 conceptTrail .134 -.017 .006 blockCoverage .2895 .057 .005
position .0371 bestHintParagraph .0725 .03 likeness .6549 -.02 -.086 level .625 bestHintParagraph .7872 .018 -.008 bestHintText .1557 -.028 .001
length 1.2068 level .625 bestHintParagraph .7872 .014 -.02 hintHead .0362 -.028 0 hintText .0508 hintPhrases .1823 -.006 .027 position .5058 .041 .004
length .4025 fileTitleShare .3001 position .4169 -.036 .03 .055 length .9758 conceptOverlap .6547 -.015 .008 hintPhrases .0573 -.005 .013
position .0371 likeness .6549 isRoot .5 -.036 .055 -.076 length .941 conceptOverlap .6547 -.013 .011 hintText .0715 0 .017
hintPhrases .0914 childTitles .2053 length .6477 .009 -.011 bestHintParagraph .6007 .028 -.016 childTitles .0152 blockCoverage .3428 .035 .007 hintConcepts .3789 .034 -.043
position .8096 hintPhrases .4015 level .875 .006 -.014 concentration .1365 .015 -.041 likeness .6549 hintText .0433 -.046 -.01 .031
position .8423 position .0653 hintBody .0663 .017 -.033 level .875 .007 -.013 conceptShare .5001 bodyCoverage .7097 -.018 -.053 .001
hintPhrases .0914 isRoot .5 childTitles .0152 -.009 .011 .054 paragraphCosine .001 position .3309 .006 .069 hintConcepts .5495 .016 -.011
position .8096 hintPhrases .4015 bestHintText .2145 -.006 .008 bestHintText .4411 .031 -.029 likeness .6549 hintHead .0299 -.048 -.012 .026
bestHintText .7429 conceptOverlap .6547 concentration .0379 -.008 .013 hintBody .317 .045 -.001 conceptParent .4988 below .153 .014 -.019 concentration .2571 -.016 -.048
length 1.3185 bestHintText .7429 level .625 .014 -.006 blockCoverage .0737 .03 -.012 bestConcept .5 titleTrail .0802 .009 .057 -.005
bestHintText .2145 id .0249 level .625 .002 -.026 .055 bestHintText .3599 body .3786 .001 .032 position .0653 -.023 .002
position .8096 length 1.251 hintBody .6393 .003 -.009 textCosine .0887 .006 .053 hintHead .0439 bestHintText .1325 -.013 -.059 titleCoverage .1233 .025 -.016
titleShare .2049 below .0004 bestHintHead .3081 -.012 .009 hintBody .6393 .032 -.011 hintHead .0839 bestHintHead .7197 -.01 -.047 bestHintParagraph .6007 .018 -.01
hintPhrases .0914 isRoot .5 position .0927 -.026 -.003 .052 conceptShare .1456 paragraphCosine .0681 .041 .005 below .3488 .007 -.022
length 1.051 length .4025 hintFile .2066 .047 -.01 headCosine .1801 -.012 .007 headCosine .0012 conceptTrail .2863 -.019 .022 conceptParent .39 .026 -.004
repeats .3465 bestHintText .7429 conceptOverlap .6547 0 .036 conceptParent .4988 .007 -.022 conceptTrail .7348 -.06 .016
repeats .3465 length 1.3185 conceptTrail .1072 -.008 .003 conceptBody .2678 -.004 .028 conceptParent .6723 -.054 .004
length .924 bestHintParagraph .2791 characters .0222 -.005 .033 position .0653 -.063 -.013 headCosine .0012 titleTrail .0802 -.015 .024 conceptParent .0363 .029 .003
bestHintHead .7197 headCosine .0466 conceptTrail .1072 -.017 .009 conceptParent .0363 .065 .007 blockCoverage .6012 length .9033 -.009 .022 fileTitleShare .5211 -.009 -.038
hintBody .6393 conceptBody .1605 conceptTrail .4832 -.017 .033 titleTrail .1662 .023 -.001 blockCoverage .6012 titleTrail .6284 .002 .072 below .3488 -.013 -.05
bestHintHead .7197 textCosine .1604 position .6411 .006 -.015 titleTrail .2047 .066 .015 position .0007 -.042 marked .0104 -.002 -.05
body .9056 titleTrail .6284 id .0249 -.011 .021 conceptBody .3589 .051 .001 titleTrail .477 hintConcepts .7005 .036 -.001 titleCoverage .2629 -.054 -.003
length 1.3185 hintBody .6393 level .625 .009 -.005 blockCoverage .4876 .012 -.024 position .4798 hintConcepts .45 .054 .007 -.005
bestHintHead .1094 hintFile .0974 level .625 .045 -.016 conceptShare .5001 -.023 .025 bestHintHead .7197 concentration .2571 .004 .035 conceptBody .7092 .011 -.014
hintPhrases .0573 isRoot .5 bestHintHead .7197 -.002 -.015 .044 conceptShare .1898 blockCoverage .6012 .03 .001 below .3488 .006 -.021
position .8752 bestHintText .2145 hintBody .0002 .005 -.02 bestHintParagraph .2364 .019 .001 hintHead .0362 -.042 paragraphCosine .1482 .017 -.028
level .875 position .2969 hintConcepts .1966 .014 -.014 bestHintHead .1634 -.007 .011 position .2684 fileTitleShare .1574 .007 .059 hintFile .6018 -.041 .002
level .875 position .2969 conceptShare .7946 0 -.03 linked .8959 .009 -.031 position .3573 length 1.0313 -.002 .037 hintFile .6973 -.042 .006
hintPhrases .0914 isRoot .5 hintConcepts .45 -.011 .001 .055 position .0007 -.03 sameCore .5 .005 .05
length 1.1696 paragraphCosine .0089 titleTrail .2047 -.008 .024 likeness .5093 -.01 .007 below .7014 hintTrail 0 .02 -.005 likeness .2358 .005 -.041
position .8096 length 1.3185 hintTitle .037 -.002 .007 hintParagraph .0652 .042 .009 likeness .6549 paragraphCosine .001 .013 -.029 .023
hintPhrases .4015 marked .0104 hintPhrases .0914 -.004 .008 .037 bestBody .5 paragraphCosine .1958 .018 -.014 fileTitleShare .0804 -.01 -.063
bestHintParagraph .2791 id .0249 hintFile .1348 .016 -.002 fileTitleShare .1244 .059 .008 position .0007 bestConcept .5 .003 -.064 hintTitle .3413 .001 -.019
isRoot .5 hintText .0508 level .625 .005 -.017 hintTitle .3413 .006 -.013 titleCoverage .4182 .071 -.02
hintPhrases .4015 level .875 position .2969 -.003 .007 position .2969 .024 -.027 concentration .1365 paragraphCosine .1958 .023 -.014 hintBody .786 -.011 -.064
hintPhrases .4015 hintHead .0839 isRoot .5 -.005 .05 length .0693 -.027 .011 concentration .1365 bestHintText .4411 .037 .001 bestBody .5 -.012 -.048
length .7499 paragraphCosine .1958 titleShare .6587 .026 -.005 likeness .5093 -.041 .004 hintText .0508 position .672 -.004 -.027 length .7997 -.03 .004
codeName .3 position .8096 position .2101 -.005 .004 hintHead .1519 -.025 .009 .028
position .0371 likeness .6549 isRoot .5 -.022 .039 -.052 length .9584 holds .0102 -.009 .018 below .7014 .008 -.011
position .8752 textCosine .0031 conceptTrail .3357 -.006 .048 hintBody .6393 .003 -.011 hintFile .6973 bestHintHead .7197 -.01 -.047 .01
position .6411 bestHintHead .7197 isRoot .5 .006 .053 hintFile .2378 -.017 .006 length .594 .024 length .941 -.03 -.003
hintPhrases .0914 hintParagraph .0052 hintFile .4839 .02 -.023 concentration .0837 -.012 .003 paragraphCosine .0205 conceptParent .1596 .003 .058 conceptTrail .3995 .012 -.006
linked 1.2424 length .9758 paragraphCosine .001 .006 -.011 hintText .0715 -.002 .014 -.038
repeats .3465 titleShare .1129 id .0001 .003 .045 position .4169 -.01 .004 conceptShare .5001 -.062 .013
titleCoverage .2629 marked .0104 conceptOverlap .6547 0 .05 .055 titleShare .3949 length 1.0313 -.035 -.009 bestHintParagraph .6007 .014 -.013
length .941 isRoot .5 conceptOverlap .6547 -.013 .009 .028 textCosine .2506 hintPhrases .4015 .005 -.019 fileTitleShare .0804 .054 .012
titleShare .1129 id .0249 bestHintHead .1094 -.01 .008 .047 hintBody .6393 length .594 -.018 .004 below .7014 -.009 -.045
hintTitle .3413 hintTitle .0003 paragraphCosine .0888 -.007 .005 paragraphCosine .0003 .029 .005 paragraphCosine .0888 titleTrail .2476 -.016 .057 hintBody .786 -.02 -.06
conceptTrail .198 hintConcepts .7005 likeness .0891 -.01 .016 position .2684 -.052 -.014 blockCoverage .2463 level .625 .053 .011 titleTrail .2047 .026 -.006
position .8096 exact .5 repeats .3465 .003 -.026 body .7916 .001 -.058 hintHead .0362 bestHintText .1128 -.005 -.05 titleTrail .1058 .034 -.012
repeats .3465 sameCore .5 position .9464 .002 -.03 hintParagraph .0477 -.072 .005 likeness .4377 -.045 .012
level .875 position .2101 hintConcepts .7005 .004 -.024 linked .8959 .006 -.026 hintText .1456 hintConcepts .5495 -.042 .009 conceptCover .4035 .051 -.003
hintParagraph .1324 hintTitle .1071 concentration .2571 -.008 .017 titleTrail .0289 -.01 .022 blockCoverage .2089 conceptTrail .0583 .009 .067 body .562 -.022 .006
repeats .3465 conceptParent .4988 body .562 -.006 .015 blockCoverage .0737 .049 -.007 conceptTrail .7348 -.058 .014
length .6477 headCosine .2949 conceptParent .39 .009 .055 below .3488 -.037 .019 repeats .3465 codeName .3 -.002 .036 -.031
conceptTrail .198 headCosine .0886 titleTrail .2047 -.014 .044 hintConcepts .2781 .051 -.011 textCosine .0255 hintHead .1098 .014 .074 conceptShare .2354 -.025 .003
hintTitle .3413 textCosine .0887 length .7194 .019 -.005 titleTrail .2047 .036 -.002 titleTrail .6284 blockCoverage .0737 .007 -.041 paragraphCosine .0888 .064 -.014
hintPhrases .0914 isRoot .5 conceptTrail .2863 -.011 0 .042 childTitles .0152 bestHintText .1557 -.02 .011 hintPhrases .2521 .003 -.033
blockCoverage .2463 conceptTrail .1622 hintTitle .3413 -.005 -.033 level .625 .048 .015 hintBody .786 titleTrail .0802 .022 -.004 hintTitle .0003 -.006 -.028
level .875 hintPhrases .4015 hintParagraph .1324 0 .01 bestHintParagraph .7872 .007 -.028 position .1819 .031 hintText .1456 -.031 .008
paragraphCosine .1958 titleTrail .6284 id .0249 -.003 .031 conceptParent .0162 .054 .004 titleTrail .2047 hintBody .786 .025 -.026 hintText .0715 -.052 -.007
likeness .6549 isRoot .5 characters .0222 -.005 .007 .04 conceptParent .4988 .048 position .2684 -.016 .017
textCosine .1604 conceptShare .1898 likeness .3814 0 .058 below .7014 -.003 -.024 titleTrail .1662 hintParagraph .2213 .064 .022 titleShare .2765 -.037 .008
bestHintText .0448 hintBody .0002 likeness .0891 -.014 .019 -.045 textCosine .0016 titleTrail .6284 .008 .051 hintBody .6393 .003 -.009
paragraphCosine .0205 hintParagraph .1324 level .625 .013 -.011 titleTrail .0151 .004 .06 titleTrail .3768 body .3786 -.024 .008 hintConcepts .45 -.022 -.002
likeness .6549 isRoot .5 length 1.051 -.009 .004 .051 childTitles .0152 conceptParent .6723 .05 .013 body .6734 .024 -.051
level .625 blockCoverage .2089 conceptTrail .5894 .007 .053 hintConcepts .2781 .013 -.005 hintText .0715 linked .3465 -.016 .031 conceptParent .6723 .011 -.008
bestHintHead .7197 isRoot .5 conceptBody .4862 -.004 .009 .047 conceptBody .7092 position .0927 -.025 .013 hintText .0598 -.041 -.009
bestHintParagraph .2791 bestHintText .2145 childTitles .0152 -.008 .025 bestHintHead .7197 .028 -.003 length .924 headCosine .0886 -.031 -.002 below .7014 .003 -.016
textCosine .1604 linked .3465 length .5347 .02 -.005 blockCoverage .0961 .047 .005 titleTrail .2047 concentration .2571 .008 .056 titleShare .2765 -.042 .007
position .0371 length .9584 conceptOverlap .4372 .034 -.019 hintParagraph .1084 -.045 -.005 starts .5 repeats .3465 .001 -.031 hintText .1093 -.019 .041
position .0653 inside .0185 blockCoverage .4876 -.024 .015 -.06 characters .0222 inside .0185 -.002 .016 conceptShare .0003 .054 .005
hintText .01 conceptBody .3589 concentration .0053 -.006 .039 level .625 .059 .011 hintText .0148 likeness .0609 -.006 -.044 bestHintHead .0008 -.03 0
headCosine .1234 conceptShare .1898 titleTrail .477 -.004 .02 concentration .2571 -.014 .021 titleTrail .0802 hintTitle .037 .052 .002 titleShare .2765 -.019 .006
bestHintText .7429 repeats .3465 conceptOverlap .6547 .002 .021 -.036 blockCoverage .2089 conceptBody .2295 0 .047 conceptTrail .0175 -.03 -.005
hintHead .0662 childTitles .2053 linked .3465 -.01 .017 conceptShare .1898 .045 -.005 blockCoverage .4064 titleTrail .6284 .012 .067 headCosine .1801 -.011 .004
length 1.2068 conceptOverlap .6547 position .7084 -.002 -.016 likeness .3814 .053 .002 hintParagraph .0763 headCosine .0071 -.016 .012 hintHead .0249 .049 .009
blockCoverage .2463 conceptTrail .2369 linked .3465 -.006 .028 hintBody .786 .015 .051 bestHintText .4411 position .0927 .033 0 headCosine .1801 -.014 0
hintParagraph .1667 hintTitle .0003 hintHead .0249 .003 -.012 titleTrail .6284 -.004 .028 blockCoverage .3428 hintPhrases .1337 .01 .054 starts .5 -.002 .03
conceptShare .0597 characters .0222 titleTrail .0001 -.007 .009 .049 hintBody .317 conceptParent .1596 -.02 .007 position .0653 -.034 -.007
hintBody .6393 fileTitleShare .5211 body .9056 0 .018 bestHintHead .0201 .028 -.01 hintPhrases .0296 bodyCoverage .7097 -.014 -.047 paragraphCosine .0025 .03 -.005
hintTitle .3413 hintTitle .0003 hintHead .0839 -.005 .005 bestHintText .7429 .002 .024 titleTrail .2047 conceptBody .0001 -.001 -.039 paragraphCosine .1958 .025 -.039
length 1.051 hintConcepts .45 titleTrail .6284 -.001 -.03 conceptTrail .3995 -.014 .008 headCosine .0012 titleTrail .0802 -.018 .018 conceptParent .0001 .038 .004
bestHintText .7429 textCosine .1604 characters .0222 -.003 .011 holds .0102 .008 .045 hintText .0598 conceptShare .2972 -.003 -.051 bestHintHead .3928 .032 -.004
bestConcept .5 characters .0222 repeats .3465 0 -.042 hintBody .786 .027 -.009 hintFile .1627 fileTitleShare .5211 -.01 -.056 below .0004 .013 -.013
hintParagraph .2213 bestBody .5 position .5058 .004 -.005 conceptTrail .7348 0 -.038 starts .5 bestBody .5 -.009 .017 .039
position .5058 starts .5 isRoot .5 .003 .032 fileTitleShare .346 .008 -.069 starts .5 level .875 -.004 -.03 .034
length 1.1696 bestHintParagraph .7872 level .625 .008 -.005 position .2684 -.026 0 fileTitleShare .7248 fileTitleShare .1574 .008 -.013 level .625 .007 .043
hintConcepts .7005 marked .0104 bestHintHead .3928 -.004 .007 .036 titleTrail .6284 hintText .1456 -.009 -.035 conceptCover .5854 .036 -.001
bestConcept .5 repeats .3465 hintFile .2941 .008 -.003 -.037 hintFile .2941 hintBody .1915 -.006 -.032 length .594 -.027 .014
bestHintParagraph .2791 hintTitle .037 childTitles .0152 -.005 .017 conceptCover .2974 .007 .051 length .924 position .0653 -.035 -.008 hintText .0715 -.009 .009
bestHintParagraph .2791 id .0001 bestHintText .0672 -.009 .009 titleShare .2765 .055 .004 hintPhrases .0296 titleCoverage .1233 -.021 -.003 blockCoverage .2895 .015 -.002
hintText .01 conceptBody .1605 likeness .2634 -.012 .033 conceptParent .2542 .053 .013 hintText .0238 hintHead .017 .002 -.027 position .0653 -.013 .002
textCosine .0255 conceptTrail .5894 hintPath .0323 -.005 .036 below .7014 .033 -.013 conceptTrail .5894 hintConcepts .7005 .011 -.016 conceptCover .2974 -.03 -.004
length .0693 hintConcepts .45 .007 conceptTrail .7348 -.047 -.011 textCosine .1604 conceptTrail .1072 -.009 .002 linked .3465 .012 -.027
position .672 position .4169 level .875 -.004 .02 position .5058 .022 -.001 bestHintHead .3081 length .7997 .011 -.032 length .9584 -.012 .011
level .625 hintText .0081 conceptParent .1231 .001 .054 hintHead .0066 -.022 .003 conceptParent .4988 textCosine .2506 .002 .046 conceptCover .2252 -.047 -.006
conceptOverlap .6547 conceptShare .1898 likeness .3814 .001 .041 body .9056 -.013 .005 bestHintText .5577 childTitles .2053 .038 -.011 body .3786 -.023 .006
likeness .3814 conceptOverlap .6547 bestConcept .5 -.001 -.018 .033 hintConcepts .1966 .056 length .6835 -.016 .006
length .7499 hintText .2233 conceptParent .3152 0 .035 bodyCoverage .7097 -.032 .002 hintHead .0662 conceptOverlap .2532 0 -.016 blockCoverage .6012 .015 -.005
length 1.1696 bestHintParagraph .2791 hintConcepts .45 -.003 .014 headCosine .1234 -.012 .001 linked .3465 hintTrail 0 .01 -.014 hintParagraph .0763 -.002 .055
hintTrail .0428 hintTitle .3413 titleTrail .3081 .004 -.004 conceptTrail .7348 -.028 .026 bestHintText .1826 .043 fileTitleShare .0804 .022 -.004
conceptShare .1033 characters .0222 childTitles .2053 -.001 .032 titleTrail .0001 .062 .013 position .2684 length 1.0718 -.018 .004 level .875 .005 -.018
length 1.2068 headCosine .1234 bestHintParagraph .2791 .002 -.011 titleTrail .0802 .038 -.001 blockCoverage .0164 .042 bestHintParagraph .1716 -.025 .008
conceptTrail .1072 likeness .3814 headCosine .0334 -.015 .008 .037 paragraphCosine .1958 hintTitle .0003 .003 .018 titleTrail .1662 .025 -.012
bestHintHead .7197 marked .0104 isRoot .5 0 .038 .055 blockCoverage .2463 conceptTrail .3357 -.001 .035 hintHead .1519 -.019 0
level .625 fileTitleShare .7248 conceptBody .7092 -.001 .018 bodyCoverage .7097 .009 -.037 hintText .087 linked .3465 -.012 .021 conceptParent .4988 .014 -.005
bestHintHead .7197 body .9056 hintBody .0663 .009 -.007 fileTitleShare .4233 .024 -.01 position .8752 position .4484 -.008 .005 -.028
textCosine .0031 concentration .0017 conceptShare .0003 .008 -.017 length 1.1156 .048 .003 position .5058 hintHead .0021 .029 0 hintHead .011 -.043 -.003
level .875 textCosine .1604 bestConcept .5 .002 -.01 titleTrail .3081 .028 .002 position .3573 titleTrail .1336 .034 -.004 hintText .087 -.043 -.011
blockCoverage .2463 titleTrail .0802 bestHintText .0957 -.022 .002 hintBody .786 .011 .043 length .594 below .0004 -.045 -.006 codeName .3 -.001 .034
headCosine .0466 conceptTrail .5894 conceptShare .2972 -.004 -.024 body .4602 .019 -.01 blockCoverage .2895 length 1.0718 .009 .052 titleTrail .0802 .02 -.002
isRoot .5 hintPhrases .0296 bestHintText .7429 -.001 -.016 position .9101 .004 -.023 hintPhrases .0046 .067 -.023
paragraphCosine .1958 hintText .1456 concentration .2571 -.001 .019 position .5436 .004 .033 hintTitle .3413 hintParagraph .0763 -.035 0 -.041
headCosine .0642 titleTrail .1058 conceptCover .5854 -.011 .028 hintBody .786 -.004 .028 titleTrail .3768 inside .0185 .02 -.042 titleShare .2765 -.022 .003
likeness .5093 isRoot .5 length .941 -.009 0 .032 conceptParent .2542 .038 fileTitleShare .5211 .01 -.012
length .9758 hintTrail 0 paragraphCosine .4061 -.012 .016 bestHintText .4411 .024 -.002 below .7014 hintTrail 0 .011 -.003 bestConcept .5 -.003 -.041
bestHintParagraph .2791 hintFile .2066 level .625 .025 -.001 hintHead .0249 -.014 .011 headCosine .1801 bestBody .5 -.004 -.019 conceptTrail .5894 .023 -.004
anchor .0003 textCosine .1163 paragraphCosine .001 .007 -.005 conceptTrail .7348 .015 -.001 hintParagraph .1324 bestHintHead .3928 -.019 .013 -.047
bestHintHead .7197 isRoot .5 conceptCover .5854 -.001 .013 .042 concentration .1365 bodyCoverage .181 -.013 .008 holds .0102 -.008 -.046
childTitles .5147 conceptOverlap .6547 inside .0185 -.002 .019 fileTitleShare .5211 .018 -.012 bestHintParagraph .3953 hintParagraph .0105 -.016 .022 conceptShare .5001 -.006 -.056
exact .5 repeats .3465 hintConcepts .0418 -.005 .003 -.032 position .2684 -.048 .011
conceptBody .2295 level .625 blockCoverage .2463 .014 -.017 paragraphCosine .001 -.005 -.038 bodyCoverage .151 bestConcept .5 .006 .05 bestHintHead .0008 -.024 .001
length .6477 position .5746 conceptShare .2972 .022 -.018 blockCoverage .4064 .048 .016 position .6411 headCosine .2949 0 .013 hintText .1456 -.014 .006
hintPhrases .4015 hintParagraph .2213 paragraphCosine .4061 0 -.026 hintPhrases .0046 -.004 .02 concentration .1365 length .9758 .034 -.009 likeness .1214 -.062 -.009
position .2684 headCosine .0466 hintHead .017 -.001 -.026 titleTrail .1336 .034 -.003 level .875 linked .8959 .006 -.029 hintText .087 -.031 .002
headCosine .1801 conceptShare .1898 hintPhrases .0573 -.005 .011 hintPath .0138 -.01 .019 fileCoverage .5123 .033 length .594 -.014 .007
bestHintParagraph .2014 bestHintText .2145 hintBody .0075 .01 -.013 titleShare .6587 .03 -.004 hintText .0122 .03 hintPhrases .0296 -.011 0
likeness .5093 isRoot .5 id .0249 -.004 .016 .031 conceptTrail .2863 .037 concentration .1365 .01 -.012
hintText .0047 bestHintText .0271 hintHead .0007 .012 -.023 .04 hintText .0321 hintPhrases .2521 -.01 .023 bestHintText .4411 .008 -.002
length .0693 hintConcepts .45 .011 hintFile .2066 -.001 -.044 length .5347 bestHintParagraph .0879 .042 -.006 textCosine .069 -.003 .003
blockCoverage .2463 conceptParent .0917 conceptCover .0001 .002 -.025 conceptOverlap .2532 .026 .001 likeness .0041 conceptCover .0133 0 .034 likeness .3344 -.01 -.001
paragraphCosine .1958 concentration .0074 hintTitle .037 -.009 .01 titleTrail .0001 -.008 .01 hintTitle .3413 titleTrail .477 .006 -.012 -.041
length .941 childTitles .0152 hintTrail .0428 -.011 .015 level .625 -.003 .035 conceptTrail .134 position .5058 .004 -.019 conceptParent .0616 .032 .003
length 1.3185 paragraphCosine .4061 hintParagraph .3303 -.001 -.019 hintFile .4543 -.011 .027 bestHintHead .3928 headCosine .0012 .008 .042 position .3872 .013 -.022
bestConcept .5 holds .0102 conceptParent .4988 .004 -.011 position .3872 .053 .009 conceptTrail .3357 hintTrail 0 -.045 .006 blockCoverage .2089 .041 -.002
textCosine .1604 paragraphCosine .1958 conceptShare .0003 .007 -.006 titleTrail .477 -.006 -.028 length .0693 -.024 paragraphCosine .1958 .026 .005
linked 1.2424 position .2101 hintBody .0949 .007 -.013 characters .0222 0 .012 -.024
length .0693 likeness .1823 .009 below .7014 -.059 -.007 codeName .3 titleCoverage .8917 .002 -.012 .025
bestBody .5 inside .0185 position .0927 .013 -.002 fileTitleShare .0413 -.009 .036 titleTrail .6284 conceptTrail .0175 -.017 .015 conceptOverlap .4372 -.055 -.013
inside .0185 repeats .3465 isRoot .5 -.001 .025 -.031 bestBody .5 conceptTrail .7348 -.007 .039 -.037
bestHintHead .7197 marked .0104 bestHintParagraph .6007 -.001 .012 .038 concentration .1365 hintParagraph .0296 -.016 .006 hintText .2233 -.02 .008
bestHintHead .3928 titleShare .3949 concentration .0555 -.004 .011 below .7014 .039 -.015 conceptShare .7946 hintPhrases .2521 .003 -.013 bestHintHead .5184 -.054 -.007
position .8423 position .776 conceptTrail .198 -.004 .003 hintHead .0439 -.02 .033 paragraphCosine .0089 .007 concentration .2571 -.03 .012
childTitles .5147 likeness .5093 length .5347 .021 -.002 conceptShare .3752 .038 .005 inside .0185 conceptTrail .3995 .019 -.018 -.045
body .9056 conceptShare .0003 titleTrail .0001 -.005 .013 position .4484 -.014 .002 bestHintText .7429 fileTitleShare .7248 .029 -.02 conceptCover .0001 -.022 .006
paragraphCosine .1958 hintText .1456 id .0249 -.001 .016 titleTrail .6284 -.004 .027 headCosine .0886 level .625 -.044 -.009 length .924 -.013 .006
bestHintText .7429 repeats .3465 concentration .0837 0 .013 -.038 hintBody .0002 conceptOverlap .04 -.042 -.007 position .2101 -.012 .005
bestHintText .5577 hintPath .0138 hintFile .0497 .014 -.002 titleTrail .3081 .03 .003 conceptTrail .0175 fileTitleShare .1975 -.005 -.037 conceptShare .7946 .004 -.013
conceptShare .0003 likeness .2071 bestBody .5 .005 -.014 .034 conceptBody .074 -.028 hintBody .0381 .005 -.005
length 1.3185 length 1.1391 bestHintHead .0276 -.009 .003 linked .3465 -.013 .022 conceptTrail .134 -.005 conceptCover .2974 .044 -.001
bestHintText .0448 hintBody .0002 length 1.0718 -.01 .026 -.036 length .0693 below .7014 -.043 .009 hintParagraph .0015 .039 .001
paragraphCosine .1958 hintBody .786 textCosine .0543 -.006 .008 conceptShare .2354 .022 -.007 titleTrail .3081 hintBody .6393 .018 -.015 hintText .0508 -.056 -.007
hintPhrases .0296 hintBody .0381 bestHintText .7429 .008 -.01 fileTitleShare .0007 .003 -.016 bestHintText .2145 hintPhrases .2521 -.023 .009 isRoot .5 .006 -.03
conceptOverlap .6547 conceptParent .6723 marked .0104 -.001 .042 body .4602 .013 -.022 likeness .3814 .038 likeness .5093 -.023 .007
bestHintHead .3081 childTitles .2053 hintConcepts .5495 -.004 .016 bestHintHead .0587 -.006 .041 position .2101 conceptTrail .0175 -.035 -.004 conceptBody .7092 .007 -.004
hintParagraph .2213 bestConcept .5 marked .0104 -.001 .044 hintConcepts .45 -.032 -.005 length 1.0718 length .7997 -.008 .025 length 1.251 -.013 .023
exact .5 isRoot .5 length .941 -.004 .002 length .924 .046 -.011 hintFile .4839 -.034 .009
length 1.3185 repeats .3465 hintPhrases .4015 0 -.012 .019 hintParagraph .1667 hintParagraph .0652 .019 -.015 .03
hintPhrases .4015 headCosine .1234 likeness .2358 .002 -.01 titleTrail .1058 .029 .002 concentration .1365 titleShare .0741 .025 -.01 likeness .1214 -.046 -.006
length .0693 hintText .0508 0 titleTrail .6284 -.051 -.008 codeName .3 position .3872 .004 -.003 .029
isRoot .5 body .3786 conceptTrail .7348 -.01 .007 conceptTrail .7348 .006 -.005 hintPhrases .0046 .054 -.011
titleShare .3949 conceptParent .3152 likeness .1603 -.003 .013 likeness .0478 .012 -.017 below .7014 conceptParent .39 .032 .004 conceptCover .4035 -.041 .008
hintHead .2435 starts .5 length .6477 .013 -.001 hintBody .0381 .017 -.043 bodyCoverage .7097 fileTitleShare .3001 -.039 .023 hintPath .0004 .02 -.016
length 1.051 hintTrail .004 hintHead .2435 -.009 .01 conceptCover .0001 -.008 .017 conceptBody .7092 titleTrail .0802 -.001 .023 position .0927 .023 -.007
likeness .6549 bestHintText .5577 level .625 .002 -.012 body 0 .019 0 hintBody .0381 textCosine .2506 .044 .003 hintTrail .0269 -.016 .045
titleShare .3949 id .0249 bodyCoverage .151 .003 -.007 likeness .1214 .058 -.003 fileTitleShare .5211 body .3167 -.008 .014 bodyCoverage .7097 .015 -.024
length .8454 likeness .2966 characters .2124 -.019 .013 position .5746 -.005 .024 position .3309 starts .5 .01 -.03 hintText .1456 -.006 .01
length .924 id .0249 paragraphCosine .4061 -.008 .012 .017 below .7014 position .3573 .01 -.001 bestHintHead .3081 .013 -.02
hintPhrases .4015 hintParagraph .3303 exact .5 .001 -.018 headCosine .1801 -.017 .024 paragraphCosine .1958 headCosine .0642 -.005 .029 bestConcept .5 -.035 .002
hintText .0371 bodyCoverage .7097 childTitles .2053 -.004 .028 hintHead .0249 -.005 -.042 bestHintHead .3928 conceptParent .6723 0 .027 length .9584 -.006 .004
headCosine .0466 titleShare .6587 hintParagraph .3303 -.001 -.034 -.04 conceptTrail .5894 hintHead .0536 .045 .004 length 1.1391 -.007 .018
linked 1.2424 inside .0185 isRoot .5 -.001 .025 position .0653 -.029 .021 -.026
level .625 position .0653 characters .0222 .003 -.037 length 1.251 .01 -.017 conceptParent .4988 textCosine .2506 -.001 .043 conceptCover .2252 -.04 -.003
position .0007 bestHintParagraph .6007 hintConcepts .7005 .03 -.024 -.037 paragraphCosine .0287 conceptTrail .3357 -.004 .015 length .924 -.009 .002
bestConcept .5 marked .0104 characters .0222 -.001 .01 .032 position .7084 bestHintText .1826 .014 -.013 hintText .1093 -.002 .026
childTitles .5147 hintParagraph .0052 hintPath .0004 .003 .044 length .8454 -.009 .001 titleTrail .3081 .019 fileTitleShare .0804 .011 -.039
position .0927 conceptParent .0363 bodyCoverage .3562 .006 .057 characters .0222 .009 -.02 position .4169 length .594 -.03 -.004 position .5058 .018 -.002
bestHintParagraph .2791 hintTitle .1071 hintBody .5258 .003 -.031 below .0004 .032 .002 hintText .0715 linked .3465 -.011 .026 linked .8959 .002 -.032
position .5058 position .4484 length .594 -.018 .002 bestHintParagraph .3953 -.004 .034 level .875 starts .5 -.004 .034 textCosine .0887 -.051 -.004
linked 1.2424 childTitles .2053 hintPhrases .0296 -.005 .002 hintPhrases .2521 .016 -.021 -.026
bestHintText .0957 likeness .4377 titleTrail .477 -.02 .001 .018 hintText .0081 .033 body .4602 -.004 .003
bestHintText .4411 id .0249 level .625 .009 -.005 titleShare .2049 .059 .003 marked .0104 bestHintHead .2468 -.019 0 -.027
likeness .3814 characters .0222 titleCoverage .0001 -.001 -.018 length .8238 .035 .003 hintConcepts .1966 .051 hintParagraph .2213 -.003 .011
hintText .0081 bestHintText .1128 level .625 .013 -.011 .047 headCosine .011 titleTrail .1058 -.013 .003 position .9101 .002 -.023
position .0007 bestHintText .4411 .009 fileTitleShare .3001 -.009 -.043 marked .0104 level .875 .003 -.007 fileTitleShare .1244 .016 -.054
body .3786 conceptTrail .7348 textCosine .0007 -.002 -.019 hintBody .786 0 .047 titleTrail .3768 bestHintText .2999 .028 .004 hintConcepts .5495 -.012 .006
hintPhrases .2521 hintParagraph .1324 bestBody .5 0 -.013 hintPhrases .0573 -.001 .019 position .4484 bestHintHead .1634 .011 -.021 textCosine .0424 .033 0
`;
